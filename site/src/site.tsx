import { BrowserRouter } from 'react-router'
import { renderApp } from './shell/render-app.tsx'
import { Shell } from './shell/Shell.tsx'

/** The first entry: the member site. */
renderApp(
  <BrowserRouter>
    <Shell />
  </BrowserRouter>,
)
