import { rowOf } from './routes/routes.ts'
import { beginVisit } from './shell/begin-visit.ts'

beginVisit(rowOf(window.location.pathname), () => import('./site.tsx'))
