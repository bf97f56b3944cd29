import { request as send } from 'node:http'
import { setupValue } from './clients.ts'
import { connectAsStudio } from './database.ts'
import { expect, test } from './world.ts'

const SITE = new URL(setupValue('KOI_E2E_SITE'))

test('[FA-11] pages have the headers that keep other sites out, and no browser complains', async ({
  page,
  request,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/policy|header/i.test(message.text())) complaints.push(message.text())
  })
  for (const url of ['/m/home', '/lotto', setupValue('KOI_E2E_OFFICE')]) {
    await page.goto(url)
    // The lottery sends visitors to the log-in, which would interrupt the next page.
    if (url === '/lotto') await page.waitForURL('/m/login')
    const headers = (await request.get(url)).headers()
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(headers['permissions-policy']).toContain('geolocation=()')
  }
  expect(complaints).toEqual([])
})

/** The URL of the site, for a request that names a host. */
function siteFor(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = send({ port: SITE.port, path: '/wps/system/domain', headers: { host } }, (response) => {
      let text = ''
      response.on('data', (data) => {
        text += data
      })
      response.on('end', () => resolve(text))
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('[FA-11] a host that a request names appears in no answer', async () => {
  expect(await siteFor('evil.example')).not.toContain('evil.example')
  expect(await siteFor('evil.example')).toContain(SITE.origin)
})

test('[FA-01] the server of the demo works as a role that cannot alter history', async () => {
  const metrics = await (await fetch(`${setupValue('KOI_E2E_OFFICE')}/metrics`)).text()
  expect(metrics).toMatch(/^koi_database_role_excess 0$/m)
})

test('[FA-01] the studio, as any other vendor, cannot reach the database of the product', async () => {
  await expect(connectAsStudio()).rejects.toThrow('permission denied for database')
})

test('[FA-04] the shipped server checks beacons on another thread, and says how late it runs', async () => {
  const metrics = async () => (await fetch(`${setupValue('KOI_E2E_OFFICE')}/metrics`)).text()
  const checks = /^koi_thread_task_seconds_count\{task="checkRound"\} [1-9]/m
  expect(await metrics()).toMatch(checks)
  expect(await metrics()).toMatch(/^koi_event_loop_delay_seconds\{quantile="1"\} \d/m)
})
