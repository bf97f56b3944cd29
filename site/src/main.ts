import { rowOf } from './routes.tsx'
import { begin } from './shell/begin.ts'

begin(rowOf(window.location.pathname), () => import('./site.tsx'))
