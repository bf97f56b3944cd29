import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { describeOffice } from './office.ts'
import { officeRoutes } from './office-routes.ts'
import { describeSite, describeWallet } from './site.ts'
import { siteRoutes } from './site-routes.ts'

// Each document has some three hundred calls.
vi.setConfig({ testTimeout: 180_000 })

const DOCUMENTS = { site: describeSite, office: describeOffice, wallet: describeWallet } as const
const NAMES = ['site', 'office', 'wallet'] as const

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(8).max(110),
  description: z.string(),
  responses: z.record(z.string(), z.unknown()),
})
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
const operationsOf = (made: object) =>
  Object.values(document.parse(made).paths).flatMap((methods) => Object.values(methods))

/** What the recommended rules of Redocly, which `redocly lint` runs, find in a document. */
async function lint(made: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(made), absoluteRef: '/api.json', config })
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer}: ${message}`)
}

test.each(NAMES)('the document of the %s has no fault by the recommended rules of Redocly', async (name) => {
  expect(await lint(DOCUMENTS[name]())).toEqual([])
})

test('the rules find an operation without a summary, and one that names an unknown scheme', async () => {
  const made = describeWallet()
  const operation = {
    operationId: 'bare',
    security: [{ nobody: [] }],
    responses: { 200: { description: 'x' } },
  }
  const found = await lint({ ...made, paths: { '/bare': { get: operation } } })
  for (const rule of ['operation-summary', 'security-defined', 'operation-4xx-response'])
    expect(found.some((line) => line.startsWith(rule))).toBe(true)
})

test('every call is described once, with a summary of its own and its refusals', () => {
  const described = [...operationsOf(describeSite()), ...operationsOf(describeOffice())]
  const names = described.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, call } of [...siteRoutes, ...officeRoutes]) {
    const found = described.find(({ operationId }) => operationId === name)
    const text = JSON.stringify(found?.responses ?? {})
    expect([name, call.refusals.filter((code) => !text.includes(`\`${code}\``))]).toEqual([name, []])
  }
})

test('what several calls use is a component', () => {
  const { components } = document.parse(describeSite())
  expect(Object.keys(components.schemas).length).toBeGreaterThan(20)
  expect(JSON.stringify(describeSite())).toContain('#/components/schemas/Refusal')
})

/** The faults that TypeScript finds in the types that were made of a document, and in a use of them. */
async function faultsOf(name: (typeof NAMES)[number], use: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  const types = astToString(await openapiTS(JSON.stringify(DOCUMENTS[name]())))
  writeFileSync(join(folder, 'api.ts'), types)
  writeFileSync(join(folder, 'use.ts'), use)
  const program = ts.createProgram([join(folder, 'use.ts')], {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], target: ts.ScriptTarget.ES2022 },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    allowImportingTsExtensions: true,
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('a client made by openapi-typescript compiles', async () => {
  const site = `import type { operations } from './api.ts'
    type Answer = operations['walletBalance']['responses'][200]['content']['application/json']
    export const read = (answer: Answer): true => answer.success
    type Refused = operations['withdraw']['responses'][400]['content']['application/json']
    export const codeOf = (refused: Refused): string => refused.code`
  expect(await faultsOf('site', site)).toEqual([])
  const wallet = `import type { operations } from './api.ts'
    type Bet = operations['walletTransactionBet']['requestBody']['content']['application/json']
    export const amountOf = (bet: Bet): number => bet.amount`
  expect(await faultsOf('wallet', wallet)).toEqual([])
})
