import type { PlainKey } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'

/** A page that this site has not opened yet. */
export interface NotOpen {
  /** What the page will show, in a sentence. */
  readonly purpose: PlainKey
  /** The nearest page that is open, with its title. */
  readonly instead: { readonly to: string; readonly label: PlainKey }
}

}
