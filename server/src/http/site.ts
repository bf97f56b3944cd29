import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { artwork } from '../rooms/games/index.ts'
import { announcementPicture } from '../rooms/messages/index.ts'
import { offerPicture } from '../rooms/promotions/index.ts'
import { brandPicture, FALLBACK_IMAGE_HOSTS, siteBranding } from '../rooms/whitelabel/index.ts'
import { openApp } from './app.ts'
import { bind } from './bind.ts'
import { firebaseOrigins } from './firebase-origins.ts'
import type { ReadReadiness } from './health.ts'
import { serveLiveStream } from './live-stream.ts'
import { serveLogFiles } from './log-files.ts'
import { type Api, describeApi } from './openapi.ts'
import { servePages } from './pages.ts'
import { serveProviders } from './provider-routes.ts'
import { serveRecordsExport } from './records-export.ts'
import { providerRoutes, siteRoutes } from './site-routes.ts'
import { tlsOf } from './tls.ts'

/** Paths that serve the member site; its own route table chooses the screen (SH-02, RG-01). */
const SITE_ADDRESSES = ['/', '/m', '/m/home', '/m/index', '/m/index.html', '/m/*', '/register.html']

/** The OpenAPI document of the calls that game vendors and payment providers make. */
export const describeWallet = () =>
  describeApi({ title: 'The wallet for game vendors', routes: [], callbacks: providerRoutes })

/** Every call of the site's origin. */
export const siteApi: Api = { title: 'The member site', routes: siteRoutes, callbacks: providerRoutes }

/** The document of the site's calls. */
export const describeSite = () => describeApi(siteApi)

/** The site's origin: the calls of the member site, the callbacks, the event stream and the pages. */
export async function buildSite(
  ctx: Context,
  pagesFolder: string | null,
  readiness?: ReadReadiness,
): Promise<FastifyInstance> {
  const app = await openApp(ctx, tlsOf(ctx.config), { readiness })
  for (const route of siteRoutes) bind(app, ctx, route)
  await serveProviders(app, ctx, providerRoutes)
  // For vendors, who have no account in the office.
  let wallet: string | undefined
  app.get('/vendor/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    wallet ??= JSON.stringify(describeWallet())
    return reply.type('application/json').send(wallet)
  })
  serveLiveStream(app, ctx)
  serveLogFiles(app, ctx)
  serveRecordsExport(app, ctx)
  if (pagesFolder !== null) {
    await servePages(app, {
      folder: pagesFolder,
      html: [
        { at: SITE_ADDRESSES, file: 'index.html' },
        { at: ['/lotto', '/lotto/*'], file: 'lotto.html' },
        { at: ['/offline.html'], file: 'offline.html' },
      ],
      ...firebaseOrigins(ctx.config),
      branding: () => siteBranding(ctx),
      brand: async (hash) =>
        (await brandPicture(ctx, hash)) ??
        (await artwork(ctx, hash)) ??
        (await offerPicture(ctx, hash)) ??
        announcementPicture(ctx, hash),
      pictureHosts: FALLBACK_IMAGE_HOSTS,
    })
  }
  return app
}
