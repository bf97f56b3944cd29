import { openProduct, type ProductOptions } from '../product.ts'
import type { Crowd } from './crowd.ts'
import type { Job, Report } from './load.ts'

/** The product, a bare server and the load, each in a process of its own. */
export interface World {
  readonly port: number
  readonly barePort: number
  readonly merchant: string
  readonly version: string
  readonly crowd: Crowd
  /** Makes the bare server return a constant of this many bytes. */
  readonly setBareSize: (bytes: number) => Promise<void>
  readonly load: (job: Job) => Promise<Report>
  readonly close: () => Promise<void>
}

export async function openWorld(options: ProductOptions): Promise<World> {
  const product = await openProduct(options)
  const bare = product.startHelper(new URL('./bare-server.ts', import.meta.url))
  const loader = product.startHelper(new URL('./load.ts', import.meta.url))
  const setBareSize = (bytes: number) => bare<number>(Math.round(bytes))
  const { port, version, crowd, close } = product
  return {
    port,
    barePort: await setBareSize(2),
    merchant: product.ctx.config.KOI_MERCHANT,
    version,
    crowd,
    setBareSize: async (bytes) => void (await setBareSize(bytes)),
    load: async (job) => {
      const { report, error } = await loader<{ report?: Report; error?: string }>(job)
      if (report === undefined) throw new Error(`${error}\n${product.lastLines()}`)
      return report
    },
    close,
  }
}
