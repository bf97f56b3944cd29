import { Link, useLocation } from 'react-router'
import { areaAt } from '../routes/areas.ts'
import { Page } from '../ui/Page.tsx'

/** What is shown where the office has no screen, or none that the operator's role may open. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  if (areaAt(pathname) !== null) {
    return (
      <Page title="Not for your role" hint="This screen exists, but your role may not open it.">
        <p>An owner can change roles under House, Roles.</p>
        <Back />
      </Page>
    )
  }
  return (
    <Page title="Page not found" hint={`The office has no page at ${pathname}.`}>
      <p>The address may be mistyped, or from an older version of the office.</p>
      <Back />
    </Page>
  )
}

const Back = () => (
  <p>
    <Link to="/">Go to Today</Link>
  </p>
)
