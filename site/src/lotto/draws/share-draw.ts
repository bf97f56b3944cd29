import { translate } from '../../i18n/i18n.ts'
import { copyText } from '../../ui/copy-text.ts'
import { lottoPaths } from '../lotto-paths.ts'

export interface SharedDraw {
  readonly game: string
  readonly gameName: string
  readonly numero: string
}

/**
 * Shares a link to the check of a draw, which is open to anyone: by the phone's own sheet, or where there is
 * none by the clipboard.
 */
export async function shareDraw({ game, gameName, numero }: SharedDraw): Promise<void> {
  const url = `${window.location.origin}/lotto${lottoPaths.verify({ game, numero })}`
  const shared = { title: translate('lotto.share_title', { game: gameName, draw: numero }), url }
  if (navigator.share !== undefined) {
    try {
      return await navigator.share(shared)
    } catch (error) {
      // The member closed the sheet. Any other failure leaves the clipboard.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  await copyText(url, translate('lotto.link_copied'))
}
