import { rowOf } from './routes.tsx'
import { beginVisit } from './shell/begin-visit.ts'

beginVisit(rowOf(window.location.pathname), () => import('./site.tsx'))
