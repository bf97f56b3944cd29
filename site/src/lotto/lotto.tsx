import { Router } from '../navigation/navigation.tsx'
import { openHistory } from '../navigation/page-history.ts'
import { renderApp } from '../shell/render-app.tsx'
import { LottoShell } from './LottoShell.tsx'

/** The second entry: the page that a lottery launch navigates to. */
renderApp(
  <Router history={openHistory('/lotto', window)}>
    <LottoShell />
  </Router>,
)
