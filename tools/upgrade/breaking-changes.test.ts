import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBreakingChanges } from './breaking-changes.ts'
import { splitList } from './described.ts'
import { lastRelease, readAt } from './previous-version.ts'

const SCHEMA = 'server/src/db/schema.sql'

/**
 * Changes that the last release does not survive, as the check words them. CHANGELOG.md tells operators to
 * stop the old version before they migrate. Empty it after a release.
 */
const EXCEPTIONS: readonly string[] = []

test('[RU-12] the last release goes on working on the database of this version', () => {
  const now = readFileSync(new URL(`../../${SCHEMA}`, import.meta.url), 'utf8')
  const release = lastRelease()
  // Before the first release, the rules hold against themselves.
  const before = release === null ? now : readAt(release, SCHEMA)
  expect(findBreakingChanges(before, now).filter((one) => !EXCEPTIONS.includes(one))).toEqual([])
  // An exception that is no longer needed hides the next mistake.
  expect(EXCEPTIONS.filter((one) => !findBreakingChanges(before, now).includes(one))).toEqual([])
})

const BEFORE = `create table shop.sale (
  id bigint generated always as identity not null,
  name text not null,
  price bigint,
  state text default 'new'::text not null,
  constraint sale_pkey PRIMARY KEY (id),
  constraint sale_price_check CHECK ((price > 0)),
  constraint sale_state_check CHECK ((state = ANY (ARRAY['new'::text, 'old'::text])))
);
CREATE INDEX sale_price ON shop.sale USING btree (price);
CREATE UNIQUE INDEX sale_name ON shop.sale USING btree (name);

create table shop.price (
  name text not null
);

create sequence shop.sale_number increment 1 start 1;

CREATE OR REPLACE FUNCTION shop.sell(p_name text, p_price bigint)
 RETURNS TABLE(id bigint, state text)
 LANGUAGE sql
AS $function$ select 1, 'new' $function$;

CREATE OR REPLACE FUNCTION shop.count_sales()
 RETURNS bigint
 LANGUAGE sql
AS $function$ select 1 $function$;
`

/** The description after a change; each text must be there. */
const changed = (...pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, BEFORE)

test.each([
  ['a column', '  price bigint,\n', '', 'column shop.sale.price is gone'],
  ['a column by another name', '  name text not null\n', '  title text\n', 'column shop.price.name is gone'],
  ['another type', 'price bigint,', 'price numeric,', 'column shop.sale.price was bigint and is numeric'],
  [
    'not null',
    'price bigint,',
    'price bigint not null,',
    'column shop.sale.price was bigint and is bigint not null',
  ],
  [
    'a default that is gone',
    "state text default 'new'::text not null",
    'state text not null',
    "column shop.sale.state was text default 'new'::text not null and is text not null",
  ],
  [
    'a new column that must be written',
    '  price bigint,',
    '  price bigint,\n  buyer bigint not null,',
    'column shop.sale.buyer is new, not null and without a default',
  ],
  ['a stricter check', '(price > 0)', '(price > 1)', 'sale_price_check of shop.sale may refuse'],
  ['a value fewer', ", 'old'::text", '', 'sale_state_check of shop.sale may refuse'],
  [
    'no unique index',
    'CREATE UNIQUE INDEX sale_name',
    'CREATE INDEX sale_name',
    'sale_name of shop.sale is gone',
  ],
  [
    'a unique index',
    'CREATE INDEX sale_price',
    'CREATE UNIQUE INDEX sale_price',
    'sale_price of shop.sale may refuse',
  ],
  ['a table', 'create table shop.price (', 'create table shop.cost (', 'table shop.price is gone'],
  [
    'a sequence',
    'shop.sale_number increment 1',
    'shop.sale_number increment 2',
    'sequence shop.sale_number has changed',
  ],
  ['a function', 'shop.count_sales()', 'shop.count_all()', 'function shop.count_sales is gone'],
  [
    'an argument more',
    'p_price bigint)',
    'p_price bigint, p_day date)',
    'function shop.sell takes other arguments',
  ],
  ['an argument of another type', 'p_name text', 'p_name uuid', 'function shop.sell takes other arguments'],
  [
    'another result',
    'RETURNS bigint',
    'RETURNS integer',
    'function shop.count_sales returned bigint and returns integer',
  ],
  [
    'a column fewer in the result',
    'TABLE(id bigint, state text)',
    'TABLE(id bigint)',
    'function shop.sell returned',
  ],
])('the version before does not survive: %s', (_, from, to, found) => {
  expect(findBreakingChanges(BEFORE, changed([from, to]))).toEqual([expect.stringContaining(found)])
})

test.each([
  ['a column that may be empty', '  price bigint,', '  price bigint,\n  buyer bigint,'],
  ['a column with a default', '  price bigint,', "  price bigint,\n  kind text default 'a'::text not null,"],
  [
    'a check of a new column',
    '  price bigint,',
    '  price bigint,\n  kind text,\n  constraint kinds CHECK ((kind > 1)),',
  ],
  [
    'a key with a new column',
    '  price bigint,',
    '  price bigint,\n  kind text,\n  constraint kinds UNIQUE (name, kind),',
  ],
  ['a column that may be empty from now on', 'name text not null,', 'name text,'],
  ['a value more', "'old'::text", "'old'::text, 'gone'::text"],
  ['no check', '  constraint sale_price_check CHECK ((price > 0)),\n', ''],
  [
    'an index more',
    'CREATE INDEX',
    'CREATE INDEX sale_state ON shop.sale USING btree (state);\nCREATE INDEX',
  ],
  [
    'a table more',
    'create table shop.price',
    'create table shop.more (\n  a text not null\n);\n\ncreate table shop.price',
  ],
  ['an argument that may be left out', 'p_price bigint)', "p_price bigint, p_days text DEFAULT 'a,b'::text)"],
  ['a column more in the result', 'TABLE(id bigint, state text)', 'TABLE(id bigint, state text, at date)'],
  ['another body', "select 1, 'new'", "select 2, 'new'"],
])('the version before survives: %s', (_, from, to) => {
  expect(findBreakingChanges(BEFORE, changed([from, to]))).toEqual([])
})

test('commas within brackets and quotes divide no list', () => {
  expect(splitList("a numeric(10,2), b text DEFAULT 'x,y'::text, c int[]")).toEqual([
    ...['a numeric(10,2)', "b text DEFAULT 'x,y'::text", 'c int[]'],
  ])
  expect(splitList('')).toEqual([])
})
