import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from './refusal.ts'

/** What a span says besides its name: never a value of a member, a token, or an argument of a statement. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** `server`: a call; `client`: a statement or an outgoing call; `consumer`: a job; else `internal`. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

export interface SpanStart {
  readonly name: string
  readonly kind?: SpanKind
  readonly facts?: SpanFacts
  /** The span that this one is part of; default: the current one. Null begins a new trace. */
  readonly parent?: Span | null | undefined
}

/** A piece of work that a trace shows, with its times. */
export interface Span {
  /** The id of its trace, 32 hex digits. */
  readonly traceId: string
  add(facts: SpanFacts): void
  rename(name: string): void
  /** Names other work, in another trace, that this one waited for. */
  link(other: Span): void
  /** Marks it as failed, by a word for the reason. */
  fail(reason: string): void
  end(): void
}

/** Where spans go; `trace-export.ts` has the one of OpenTelemetry. */
export interface Tracer {
  begin(start: SpanStart, parent: Span | undefined): Span
}

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span>()

/** Turns tracing on; without a tracer, off. */
export function useTracer(wanted: Tracer | undefined): void {
  tracer = wanted
}

export const isTracing = (): boolean => tracer !== undefined

/** The span that the current work is part of. */
export const currentSpan = (): Span | undefined => (tracer === undefined ? undefined : current.getStore())

/** Begins a span that the caller ends; undefined while tracing is off. */
export const beginSpan = (start: SpanStart): Span | undefined =>
  tracer?.begin(start, start.parent === undefined ? current.getStore() : (start.parent ?? undefined))

/** Runs work as part of a span. */
export const runInSpan = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Runs work in a span of its own, which ends with it; while tracing is off, the work alone. */
export function inSpan<T>(start: SpanStart, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = beginSpan(start)
  return span === undefined ? work() : spanned(span, work)
}

async function spanned<T>(span: Span, work: (span?: Span) => Promise<T>): Promise<T> {
  try {
    return await current.run(span, () => work(span))
  } catch (error) {
    span.fail(failureName(error))
    throw error
  } finally {
    span.end()
  }
}

/** A word for an error: its code or its class. Its message may quote what a member has sent. */
export function failureName(error: unknown): string {
  if (error instanceof Refusal) return error.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** The names of tables and functions that a statement works on come after these words. */
const TARGET = /\b(?:from|into|update|join)\s+(?:only\s+)?([a-z_][\w.]*)/i
const VERB = /^(?:\s|--.*\n)*([a-z]+)/i

/**
 * A name for a statement without its values: its own name, or its verb and its first table, such as
 * `select members.member`. Pure.
 */
export function statementName(statement: { readonly text: string; readonly name?: string } | string): string {
  const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement
  if (name !== undefined) return name
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'sql'
  const target = TARGET.exec(text)?.[1]
  return target === undefined ? verb : `${verb} ${target}`
}
