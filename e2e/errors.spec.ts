import { logInPage } from './pages/log-in.ts'
import { expect, test } from './world.ts'

const LOG_IN = '**/wps/session/login'

test('[ER-05] [ER-17] each error of the server is shown as text, whether its code is known or not', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 502/)
  const { open, logIn, problem } = logInPage(page)
  await open()
  for (const [status, body, text] of [
    [
      403,
      { success: false, code: 'permission.denied', message: '' },
      'Sorry, this account does not have permission or the feature is temporarily unavailable',
    ],
    [400, { success: false, code: 'brand.new_code', message: '' }, 'Unknown error'],
    [502, '<html>Bad gateway</html>', 'Unknown error'],
  ] as const) {
    await page.route(LOG_IN, (route) =>
      typeof body === 'string' ? route.fulfill({ status, body }) : route.fulfill({ status, json: body }),
    )
    await logIn('somebody1', 'Pond1234')
    await expect(problem.filter({ hasText: text })).toBeVisible()
    await page.unroute(LOG_IN)
  }
})
