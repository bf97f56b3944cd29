import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { keptDraw } from '../kept/keep.ts'
import { type DrawRecordAnswer, orderProofQuery } from '../queries.ts'
import styles from './verify.module.css'

/** The program that checks draws offline; it is served beside the site's pages. */
const PROGRAM = '/verify-draw.mjs'

interface CheckElsewhereProps {
  readonly draw: DrawRecordAnswer
  /** The member's own ticket on the draw; its proof is saved in the file too. */
  readonly orderId: string | null
}

/**
 * For anyone who does not want to trust this page either: the published data as a file, and a program for it.
 */
export function CheckElsewhereCard({ draw, orderId }: CheckElsewhereProps) {
  const t = useT()
  const proof = useQuery({ ...orderProofQuery(orderId ?? ''), enabled: orderId !== null })
  const save = () => {
    const kept = keptDraw(draw.gameCode, draw.numero)
    const evidence = [
      draw,
      ...(proof.data === undefined ? [] : [proof.data]),
      ...(kept === null ? [] : [kept]),
    ]
    saveAs(`${draw.gameCode}-${draw.numero}.json`, JSON.stringify(evidence, null, 1))
  }
  return (
    <Card title={t('lotto.check_elsewhere')}>
      <p className={styles.intro}>{t('lotto.check_elsewhere_text')}</p>
      <code className={styles.command}>{`node verify-draw.mjs ${draw.gameCode}-${draw.numero}.json`}</code>
      <div className={styles.elsewhere}>
        <Button tone="quiet" onClick={save} disabled={orderId !== null && proof.isPending}>
          {t('lotto.save_record')}
        </Button>
        <a className={styles.program} href={PROGRAM} download>
          {t('lotto.save_program')}
        </a>
      </div>
    </Card>
  )
}

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
