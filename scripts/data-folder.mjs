/** The data folder of the demo: a lock for one launcher at a time, and generated secrets. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandOf, isAlive, root } from './processes.mjs'

/** `KOI_DATA`; default: `.koi` in the project. */
export function dataFolder() {
  const given = process.env.KOI_DATA
  return given === undefined || given === '' ? join(root, '.koi') : resolve(given)
}

/**
 * Locks the folder for this process; replaces a lock whose owner has ended.
 * @returns {Promise<() => void>} releases the lock
 * @throws {Error} with a message for the user if another launcher has locked it
 */
export async function lockFolder(folder) {
  // Other users may traverse it: under root the database runs as another user. Secret files have mode 600.
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = join(folder, 'lock')
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = Number(readFileSync(file, 'utf8'))
    if (
      owner !== process.pid &&
      isAlive(owner) &&
      /start\.mjs|dev\.mjs|koi\.mjs/.test(await commandOf(owner))
    ) {
      throw new Error(
        `Koi is running already on ${folder} (process ${owner}). Stop it, or name another folder in KOI_DATA.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new Error(`the data folder ${folder} could not be locked`)
}

/**
 * Reads the secrets of this folder; generates them at the first start, with mode 600.
 * @returns {{ databasePassword: string, dailyPassword: string, studioPassword: string, masterKey: string,
 *   sandboxKey: string, studioSecret: string, seedKey: string }}
 */
export function readSecrets(folder) {
  const file = join(folder, 'secrets.json')
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets = {
    databasePassword: randomBytes(24).toString('hex'),
    dailyPassword: randomBytes(24).toString('hex'),
    studioPassword: randomBytes(24).toString('hex'),
    masterKey: `demo:${randomBytes(32).toString('hex')}`,
    sandboxKey: randomBytes(32).toString('hex'),
    studioSecret: randomBytes(32).toString('hex'),
    seedKey: `demo:${randomBytes(32).toString('hex')}`,
    ...known,
  }
  // A folder of an older version lacks newer secrets.
  if (Object.keys(secrets).every((name) => name in known)) return secrets
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}
