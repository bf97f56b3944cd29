import { setFlagsFromString } from 'node:v8'

/**
 * Lets the old generation grow by at most half between two collections. A settlement reads a million wagers
 * in pages that live just long enough to leave the young generation: by V8's own rule their garbage would
 * grow to several times what is in use (decision 0054).
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50')
}
