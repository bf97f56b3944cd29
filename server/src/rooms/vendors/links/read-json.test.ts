import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test.each([
  '{"amount":100000,"meta":{"rate":1.5e3,"amount":-0.5},"list":[{"a":1},{"a":2}]}',
  '{ "a": -12, "b": "1e5, \\"a\\": {", "c": null, "d": [], "e": {"a": {"a": true}} }',
  '{"amount":0.5}',
  '[1,2]',
  '"text"',
  '{}',
])('reads %s as JSON.parse does', (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text))
})

test.each([
  ['{"amount":1,"amount":2}', 'a name twice'],
  ['{"amount":1,"\\u0061mount":2}', 'a name twice, once in another spelling'],
  ['{"meta":{"a":[{"b":1,"b":1}]}}', 'a name twice deep inside'],
  ['{"amount":-0}', 'a zero below zero'],
  ['{"amount":1e5}', 'a power of ten'],
  ['{"amount":1E5}', 'a power of ten'],
  ['{"amount":100000.0}', 'a fraction'],
  ['{"amount":1', 'no JSON'],
  ['', 'no JSON'],
])('refuses %s: %s', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError)
})

test('a name like one that all objects have is a name as any other', () => {
  expect(readJson('{"__proto__":1,"constructor":2}')).toEqual(JSON.parse('{"__proto__":1,"constructor":2}'))
})
