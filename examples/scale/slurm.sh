#!/bin/bash
# Counts the pictures of 6x6 cells that are the only solution of their clues: sbatch slurm.sh, in this folder, with the program
# `census` on the path
#
# Slurm repeats the tasks of a node that fails, and the same command computes the shards that are missing. The sum:
# awk '{ pictures += $1; unique += $3 } END { printf "%d pictures, %d unique\n", pictures, unique }' census/*.txt
#SBATCH --job-name=census
#SBATCH --array=0-255
#SBATCH --cpus-per-task=1
#SBATCH --mem=200M
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=census.log
set -eu
size=${SIZE:-6} shards=${SHARDS:-4096}
mkdir -p census
# Arrays are limited to a thousand tasks in many places, so each task has several shards.
for shard in $(seq "$SLURM_ARRAY_TASK_ID" "$SLURM_ARRAY_TASK_COUNT" $((shards - 1))); do
    ./shard.sh "census/$shard.txt" census --size "$size" --shard "$shard/$shards"
done
