import type { Span as OpenTelemetrySpan, Tracer as OpenTelemetryTracer } from '@opentelemetry/api'
import type { Config } from './config.ts'
import { type Span, type SpanKind, useTracer } from './trace.ts'

/** Which process the spans of a trace come from: `koi`, `koi-jobs`. */
export type TracedProcess = 'koi' | 'koi-jobs'

/** Spans that wait to be sent: beyond them, new ones are dropped, so that a collector cannot fill the memory. */
const MAX_QUEUE = 8_192
const BATCH = 512
const SEND_EVERY_MS = 2_000
const SEND_TIMEOUT_MS = 10_000
/** A name is a word or a path of a call. */
const MAX_TEXT = 200

/**
 * Sends the spans of this process to the collector of KOI_OTLP_URL (OTLP, JSON over HTTP); the returned
 * function sends what is left and ends it. Without the setting it loads nothing (decision 0125).
 */
export async function startTracing(
  { KOI_OTLP_URL: url, KOI_OTLP_RATIO: ratio }: Pick<Config, 'KOI_OTLP_URL' | 'KOI_OTLP_RATIO'>,
  process: TracedProcess,
): Promise<() => Promise<void>> {
  if (url === undefined) return async () => undefined
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({
    url: `${url.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: SEND_TIMEOUT_MS,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_QUEUE,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  })
  useTracer(openTracer(api, provider.getTracer('koi')))
  return async () => {
    useTracer(undefined)
    await provider.shutdown()
  }
}

function openTracer(api: typeof import('@opentelemetry/api'), tracer: OpenTelemetryTracer) {
  const spans = new WeakMap<Span, OpenTelemetrySpan>()
  const kinds: Readonly<Record<SpanKind, number>> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  }
  return {
    begin: ({ name, kind = 'internal', facts = {} }, parent) => {
      const above = parent === undefined ? undefined : spans.get(parent)
      const context = above === undefined ? api.ROOT_CONTEXT : api.trace.setSpan(api.ROOT_CONTEXT, above)
      const begun = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context)
      const span: Span = {
        traceId: begun.spanContext().traceId,
        add: (more) => void begun.setAttributes(more),
        rename: (other) => void begun.updateName(other),
        link: (other) => {
          const linked = spans.get(other)
          if (linked !== undefined) begun.addLink({ context: linked.spanContext() })
        },
        fail: (reason) => {
          begun.setAttribute('error.type', reason)
          begun.setStatus({ code: api.SpanStatusCode.ERROR })
        },
        end: () => begun.end(),
      }
      spans.set(span, begun)
      return span
    },
  } satisfies import('./trace.ts').Tracer
}
