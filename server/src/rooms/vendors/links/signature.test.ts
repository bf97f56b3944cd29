import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isPrivateKey, isSignedBy, readPublicKey, signBody } from './signature.ts'

const FILE = new URL('../../../../../docs/vendor-signatures.json', import.meta.url)
const page = z
  .object({
    privateKey: z.string(),
    publicKey: z.string(),
    vectors: z.array(z.object({ body: z.string(), signature: z.string() })).min(5),
  })
  .parse(JSON.parse(readFileSync(FILE, 'utf8')))

const privateKey = createPrivateKey(page.privateKey)
const publicKey = createPublicKey(page.publicKey)

test.each(page.vectors)('a vector of the page for vendors verifies, and signs the same: $body', (vector) => {
  const { body, signature } = vector
  expect(isSignedBy(publicKey, Buffer.from(body), signature)).toBe(true)
  expect(signBody(privateKey, body)).toBe(signature)
  expect(isSignedBy(publicKey, Buffer.from(`${body} `), signature)).toBe(false)
})

test('a public key is read in each of its forms, a private one in none', () => {
  expect(readPublicKey(page.publicKey)?.equals(publicKey)).toBe(true)
  const old = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  expect(readPublicKey(old)?.equals(publicKey)).toBe(true)
  expect(isPrivateKey(old)).toBe(false)
  expect(isPrivateKey(page.publicKey)).toBe(false)
  expect(readPublicKey(page.privateKey)).toBeNull()
  expect(isPrivateKey(page.privateKey)).toBe(true)
  expect(isPrivateKey('-----BEGIN OPENSSH PRIVATE KEY-----')).toBe(true)
  expect(isPrivateKey(privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'))).toBe(true)
})

test('a key of fewer than 2048 bits, or of another kind, is not read', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
  const curve = generateKeyPairSync('ed25519').publicKey
  for (const key of [weak, curve]) {
    expect(readPublicKey(key.export({ type: 'spki', format: 'pem' }).toString())).toBeNull()
  }
  expect(readPublicKey('none')).toBeNull()
})
