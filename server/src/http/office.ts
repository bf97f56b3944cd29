import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { artwork } from '../rooms/games/index.ts'
import { announcementPicture } from '../rooms/messages/index.ts'
import { offerPicture } from '../rooms/promotions/index.ts'
import { brandPicture } from '../rooms/whitelabel/index.ts'
import { openApp } from './app.ts'
import { bind } from './bind.ts'
import { serveDocs } from './docs-page.ts'
import type { ReadReadiness } from './health.ts'
import { metricSourcesOf } from './metric-sources.ts'
import { type ReadMetrics, serveMetrics } from './metrics.ts'
import { officeRoutes } from './office-routes.ts'
import { serveOfficeStream } from './office-stream.ts'
import { type Api, describeApi } from './openapi.ts'
import { servePages } from './pages.ts'
import { siteApi } from './site.ts'
import { tlsOf } from './tls.ts'

/** Every call of the office's origin. */
export const officeApi: Api = { title: 'The back office', routes: officeRoutes }

/** The document of the office's calls. */
export const describeOffice = () => describeApi(officeApi)

/** The office's origin: the operators' calls, the API's documents, the metrics and the pages. */
export async function buildOffice(
  ctx: Context,
  pagesFolder: string | null,
  readJobs?: ReadMetrics,
  readiness?: ReadReadiness,
): Promise<FastifyInstance> {
  const app = await openApp(ctx, tlsOf(ctx.config), { readiness })
  for (const route of officeRoutes) bind(app, ctx, route)
  serveOfficeStream(app, ctx)
  await serveDocs(app, { site: siteApi, office: officeApi })
  serveMetrics(app, ctx.config, metricSourcesOf(ctx, readJobs))
  if (pagesFolder !== null) {
    // No page has an address below these: what is not there is missing, and not a page.
    for (const at of ['/office/*', '/assets/*'])
      app.get(at, { schema: { hide: true } }, (_, reply) => reply.callNotFound())
    await servePages(app, {
      folder: pagesFolder,
      html: [{ at: ['/', '/*'], file: 'index.html' }],
      brand: async (hash) =>
        (await brandPicture(ctx, hash)) ??
        (await artwork(ctx, hash)) ??
        (await offerPicture(ctx, hash)) ??
        announcementPicture(ctx, hash),
    })
  }
  return app
}
