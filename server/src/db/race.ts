import pg from 'pg'

const MAX_ATTEMPTS = 5
/** PostgreSQL's serialization_failure and deadlock_detected. */
const CONFLICTS: readonly (string | undefined)[] = ['40001', '40P01']

/**
 * Runs work and retries it after a conflict with a concurrent transaction: a serialization failure, a
 * deadlock, or a violation of `constraint` by a row that another wrote first. Work that fails must leave
 * nothing behind.
 */
export async function retryOnConflict<T>(work: () => Promise<T>, constraint?: string): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof pg.DatabaseError)) throw error
      const isConflict = CONFLICTS.includes(error.code) || (constraint && error.constraint === constraint)
      if (!isConflict) throw error
    }
  }
}
