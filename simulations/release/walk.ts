import { siteCalls } from '@koi/contract/calls/index.ts'
import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { createClient } from '@koi/contract/client.ts'
import type { OfficeSchemas, SiteSchemas } from '@koi/contract/schemas/index.ts'
import { totpAt } from '../../e2e/totp.ts'
import type { Started } from './unpacked.ts'

const PASSWORD = 'a long enough password 1'

/** What a release answered; each entry is what was done. @throws if an answer is not as it should be */
export async function walkRelease(started: Started): Promise<readonly string[]> {
  const pages = [await readPage(started.site), await readPage(started.office)]
  await drawCaptcha(started.site)
  const owner = await becomeOwner(started)
  return [...pages, 'a captcha was drawn', owner]
}

/** The page and the first script that it loads. */
async function readPage(origin: string): Promise<string> {
  const page = await fetch(`${origin}/`)
  const html = await page.text()
  const script = /<script[^>]*\bsrc="([^"]+\.js)"/.exec(html)?.[1]
  if (!page.ok || script === undefined) throw new Error(`${origin}/ is not a page: ${page.status}`)
  const loaded = await fetch(new URL(script, origin))
  if (!loaded.ok || (await loaded.text()) === '') throw new Error(`${script}: ${loaded.status}`)
  return `a page with its script (${new URL(origin).port})`
}

/** Needs a native library. */
async function drawCaptcha(baseUrl: string): Promise<void> {
  const site = createClient<SiteSchemas>(siteCalls, { ...caller, baseUrl, token: () => null })
  await site.captcha()
}

/** The first owner sets their account up with the link that the start printed, and logs in. */
async function becomeOwner({ office: baseUrl, output }: Started): Promise<string> {
  const [, link] = /#link=([\w-]+)/.exec(output()) ?? []
  if (link === undefined) throw new Error(`no link was printed:\n${output()}`)
  const visitor = createClient<OfficeSchemas>(officeCalls, { ...caller, baseUrl, token: () => null })
  const { totpSecret } = await visitor.officeStartSetUp({ link, name: 'olive' })
  // A code is good once: the log-in uses the next one.
  const code = totpAt(totpSecret, -30)
  await visitor.officeSetUp({ link, name: 'olive', password: PASSWORD, code })
  const logIn = { name: 'olive', password: PASSWORD, code: totpAt(totpSecret) }
  const { token } = await visitor.officeLogIn(logIn)
  const owner = createClient<OfficeSchemas>(officeCalls, { ...caller, baseUrl, token: () => token })
  const { role } = await owner.officeMe()
  return `the first owner set up an account and logged in (${role})`
}

const caller = { merchant: 'koi', language: () => 'EN' as const, fetch }
