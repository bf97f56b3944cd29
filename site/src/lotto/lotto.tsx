import { BrowserRouter } from 'react-router'
import { start } from '../shell/start.tsx'
import { LottoShell } from './LottoShell.tsx'

/** The second entry: the page that a lottery launch navigates to. */
start(
  <BrowserRouter basename="/lotto">
    <LottoShell />
  </BrowserRouter>,
)
