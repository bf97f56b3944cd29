import { Router } from './navigation/navigation.tsx'
import { openHistory } from './navigation/page-history.ts'
import { renderApp } from './shell/render-app.tsx'
import { Shell } from './shell/Shell.tsx'

/** The first entry: the member site. */
renderApp(
  <Router history={openHistory('', window)}>
    <Shell />
  </Router>,
)
