import { setLanguage } from '../i18n/i18n.ts'
import { storage } from '../session/storage.ts'
import { beginVisit } from '../shell/begin-visit.ts'
import { lottoRowOf } from './routes.tsx'
import { visit } from './this-visit.ts'

// A language that the member chose on this phone takes precedence over the language of the launch.
if (visit.language !== null && storage.language() === null) void setLanguage(visit.language)

beginVisit(lottoRowOf(window.location.pathname.replace(/^\/lotto/, '')), () => import('./lotto.tsx'))
