import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const INCLUDES_KEY = 0x40

interface Site {
  readonly origin: string
  readonly rpId: string
}

/**
 * An authenticator in memory with one ES256 key; its answers are as a browser returns them (WebAuthn level
 * 2).
 */
export class Authenticator {
  readonly credentialId = randomBytes(32).toString('base64url')
  /** Whether it verifies the user by touch, face or PIN. */
  verifies = true
  counter = 0
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly site: Site

  constructor(site: Site) {
    this.site = site
  }

  /** The answer to `navigator.credentials.create`. */
  create(challenge: string) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const id = Buffer.from(this.credentialId, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const data = Buffer.concat([this.data(INCLUDES_KEY), Buffer.alloc(16), length, id, cose])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      credentialId: this.credentialId,
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    }
  }

  /** The answer to `navigator.credentials.get`. */
  get(challenge: string) {
    this.counter += 1
    const data = this.data(0)
    const client = this.clientData('webauthn.get', challenge)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return {
      credentialId: this.credentialId,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    }
  }

  private data(extraFlags: number): Buffer {
    const flags = USER_PRESENT | (this.verifies ? USER_VERIFIED : 0) | extraFlags
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([
      createHash('sha256').update(this.site.rpId).digest(),
      Buffer.from([flags]),
      counter,
    ])
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.site.origin, crossOrigin: false }))
  }
}
