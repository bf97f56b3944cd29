import { BrowserRouter } from 'react-router'
import { renderApp } from '../shell/render-app.tsx'
import { LottoShell } from './LottoShell.tsx'

/** The second entry: the page that a lottery launch navigates to. */
renderApp(
  <BrowserRouter basename="/lotto">
    <LottoShell />
  </BrowserRouter>,
)
