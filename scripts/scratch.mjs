/** The folder for temporary files of a run. */
import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** This many bytes must be free in it, and in the machine's memory, because a run fills a part of it. */
const MIN_FREE_BYTES = 4 * 2 ** 30

/**
 * The folder for scratch files: in memory if there is enough of it, because databases are cloned twenty times
 * faster there than on a disk; otherwise the temporary folder of the system.
 */
export function scratchFolder() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES && freemem() >= MIN_FREE_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
