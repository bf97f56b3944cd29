import pg from 'pg'

const TRIES = 5
/** Of PostgreSQL: serialization_failure, deadlock_detected. */
const RACES: readonly (string | undefined)[] = ['40001', '40P01']

/**
 * Runs work that may lose a race, and left nothing behind then, again: after a deadlock, after a row that
 * changed under it, and where it broke `constraint` by what another wrote first.
 */
export async function retryOnConflict<T>(work: () => Promise<T>, constraint?: string): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !(error instanceof pg.DatabaseError)) throw error
      const lost = RACES.includes(error.code) || (constraint && error.constraint === constraint)
      if (!lost) throw error
    }
  }
}
