/** Where files go that live no longer than a run. */
import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** So much must be free in it, and of the machine's memory: a run keeps a part of it. */
const PLENTY = 4 * 2 ** 30

/**
 * The folder for scratch files: in memory where there is plenty of it, since databases are cloned twenty
 * times faster there than on a disk; else the system's own.
 */
export function scratchFolder() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= PLENTY && freemem() >= PLENTY ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
