import { BrowserRouter } from 'react-router'
import { Shell } from './shell/Shell.tsx'
import { start } from './shell/start.tsx'

/** The first entry: the member site. */
start(
  <BrowserRouter>
    <Shell />
  </BrowserRouter>,
)
