import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, verify } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { VendorCode } from '../games/game.ts'

const generate = promisify(generateKeyPair)

/** Our vendors' private keys, created at the first start; `<VENDOR>.pem` with mode 600. */
export async function readOwnKeys(
  folder: string,
  vendors: readonly VendorCode[],
): Promise<ReadonlyMap<VendorCode, KeyObject>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const entries = vendors.map(async (vendor) => [vendor, await readOwnKey(folder, vendor)] as const)
  return new Map(await Promise.all(entries))
}

async function readOwnKey(folder: string, vendor: VendorCode): Promise<KeyObject> {
  const file = join(folder, `${vendor}.pem`)
  const known = await readText(file)
  if (known !== null) return createPrivateKey(known)
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  await writeAtomically(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  return privateKey
}

/** The public half of a private key: PEM, SubjectPublicKeyInfo. */
export const publicPem = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

/** The keys that the operator signs its launches with, one for each vendor. */
export interface OperatorKeys {
  /** Whether the operator signed these bytes for this vendor. */
  readonly hasSigned: (vendor: VendorCode, body: Buffer, signature: string) => boolean
  readonly save: (keys: Readonly<Partial<Record<VendorCode, string>>>) => Promise<void>
}

/** Stored in one file, so that a restart does not have to wait until the operator sends them again. */
export async function openOperatorKeys(file: string): Promise<OperatorKeys> {
  const text = await readText(file)
  const known = new Map<string, string>(text === null ? [] : Object.entries(JSON.parse(text)))
  return {
    hasSigned(vendor, body, signature) {
      const pem = known.get(vendor)
      if (pem === undefined) return false
      return verify('RSA-SHA256', body, createPublicKey(pem), Buffer.from(signature, 'base64'))
    },
    async save(keys) {
      for (const [vendor, pem] of Object.entries(keys)) known.set(vendor, pem)
      await writeAtomically(file, JSON.stringify(Object.fromEntries(known)))
    },
  }
}

/** Whether the text is a public RSA key. */
export function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa' && !pem.includes('PRIVATE')
  } catch {
    return false
  }
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null
  }
}

/** A crash leaves either the old file or the new one. */
async function writeAtomically(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
