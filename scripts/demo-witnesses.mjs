/** The witnesses of the demo's public log, which the sandbox runs. */
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The type of a cosignature's key (C2SP tlog-cosignature). */
const COSIGNATURE = Buffer.from([4])

/**
 * The value of KOI_LOG_WITNESSES for the sandbox at this address, which derives the same keys from the key
 * that it shares with the server.
 */
export const demoWitnesses = (sandbox, sandboxKey) =>
  ['one', 'two'].map((name) => `${verifierOf(name, sandboxKey)} ${sandbox}/witness/${name}`).join(',')

function verifierOf(name, sandboxKey) {
  const seed = sha256(`koi sandbox witness ${name}\n${sandboxKey}`)
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  const encoded = Buffer.concat([COSIGNATURE, publicKey])
  const witness = `sandbox.invalid/witness/${name}`
  const id = sha256(Buffer.concat([Buffer.from(`${witness}\n`), encoded])).subarray(0, 4)
  return `${witness}+${id.toString('hex')}+${encoded.toString('base64')}`
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
