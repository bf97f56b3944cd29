import { utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import {
  COSIGNATURE,
  fromBase64,
  type NoteKey,
  openCheckpoint,
  parseNote,
  parseTreeHead,
  parseVerifier,
  publicKeyFrom,
  SIGNATURE,
  signLine,
  treeHeadText,
  verifierText,
  verifyNote,
} from './signed-note.ts'

const secret = new Uint8Array(32).fill(7)
const log: NoteKey = { name: 'koi.example/log', type: SIGNATURE, publicKey: publicKeyFrom(secret) }
const witness: NoteKey = { name: 'w.example', type: COSIGNATURE, publicKey: publicKeyFrom(secret) }
const head = { origin: log.name, size: 20_852_163, root: new Uint8Array(32).fill(9) }
const text = treeHeadText(head)
const signed = `${text}\n${signLine(log, secret, { text })}`

test('[FA-01] the key and the note of the Go checksum database are read as Go reads them', () => {
  // A key, a note and its signature that golang.org/x/mod/sumdb/note publishes in its examples.
  const key = parseVerifier('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')
  const note = parseNote(
    'If you think cryptography is the answer to your problem,\n' +
      "then you don't know what your problem is.\n\n" +
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
  )
  expect(key?.name).toBe('PeterNeumann')
  expect(key !== null && verifierText(key)).toBe(
    'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  )
  if (key === null || note === null) throw new Error('not read')
  expect(verifyNote(note, key)).toBe(0)
  expect(verifyNote({ ...note, text: note.text.replace('answer', 'question') }, key)).toBeNull()
})

test('[FA-01] a checkpoint is read under the key of its log only', () => {
  expect(openCheckpoint(signed, log)).toMatchObject(head)
  const other = publicKeyFrom(new Uint8Array(32).fill(8))
  expect(openCheckpoint(signed, { ...log, publicKey: other })).toBeNull()
  expect(openCheckpoint(signed, { ...log, name: 'other.example/log' })).toBeNull()
  expect(openCheckpoint(signed.replace('20852163', '20852164'), log)).toBeNull()
  expect(openCheckpoint(signed.slice(0, -1), log)).toBeNull()
  expect(openCheckpoint(text, log)).toBeNull()
})

test('[FA-01] a cosignature is valid for its time, its text and its key', () => {
  const cosigned = parseNote(signed + signLine(witness, secret, { text, seconds: 1_679_315_147 }))
  if (cosigned === null) throw new Error('not read')
  expect(verifyNote(cosigned, witness)).toBe(1_679_315_147)
  expect(verifyNote(cosigned, log)).toBe(0)
  expect(verifyNote({ ...cosigned, text: treeHeadText({ ...head, size: 5 }) }, witness)).toBeNull()
  expect(verifyNote(cosigned, { ...witness, name: 'x.example' })).toBeNull()
  const [line] = cosigned.lines.slice(1)
  if (line === undefined) throw new Error('no line')
  const later = Uint8Array.from(line.signature)
  later[7] = (later[7] ?? 0) + 1
  expect(verifyNote({ ...cosigned, lines: [{ ...line, signature: later }] }, witness)).toBeNull()
})

test('[FA-01] a cosignature with a time that no calendar has is not valid', () => {
  const whole = parseNote(signed + signLine(witness, secret, { text, seconds: 9_000_000_000_000_000 }))
  if (whole === null) throw new Error('not read')
  expect(verifyNote(whole, witness)).toBeNull()
})

test('[FA-01] a wrong signature beside a right one of the same key is refused', () => {
  const twice = parseNote(signed + signLine(log, secret, { text: `${text}x` }))
  if (twice === null) throw new Error('not read')
  expect(verifyNote(twice, log)).toBeNull()
})

test('[FA-01] malformed keys, notes and heads are refused', () => {
  const good = verifierText(log)
  expect(parseVerifier(good)).toEqual(log)
  for (const wrong of ['', good.slice(1), good.replace('+', '-'), good.replace(/\+.{8}\+/, '+00000000+')])
    expect(parseVerifier(wrong)).toBeNull()
  for (const wrong of [
    '',
    'text\n',
    'text\n\n',
    `${text}\n— a\n`,
    `${text}\n- a QUJDRA==\n`,
    `\u0001${signed}`,
  ])
    expect(parseNote(wrong)).toBeNull()
  for (const wrong of ['', 'o\n1\n', 'o\n01\nAAAA\n', text.slice(0, -1), text.replace('20852163', '-1')])
    expect(parseTreeHead(wrong)).toBeNull()
  expect(parseTreeHead(`${text}extension\n`)).toEqual(head)
  expect(fromBase64('QQ==')).toEqual(utf8ToBytes('A'))
  for (const wrong of ['QQ', 'QR==', 'Q Q=', '====']) expect(fromBase64(wrong)).toBeNull()
})
