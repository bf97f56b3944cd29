import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../../api/query-client.ts'
import { refusalText } from '../../../api/refusal-text.ts'
import { teamApi } from '../../../api/team-api.ts'
import { formatDay } from '../../../i18n/format-time.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { askConfirm } from '../../../ui/overlay/confirm.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { QrPicture } from '../../../ui/QrPicture.tsx'
import { termsText } from '../parts/terms.ts'
import type { TeamAnswer } from '../queries.ts'
import styles from './opening.module.css'

type Link = TeamAnswer<'affiliateUrls'>['urls'][number]

/** A link with its terms and registrations; one above the agent's present terms is marked dead (TA-22). */
export function LinkCard({ link }: { link: Link }) {
  const t = useT()
  const language = useLanguage()
  const [isQrOpen, setQrOpen] = useState(false)
  const { code, url, terms, registrations, createdAt, usable } = link
  const remove = useMutation({
    mutationFn: () => teamApi.removeAffiliateUrl({ code }),
    onSuccess: () => void showToast(t('agent.link_removed'), { tone: 'success' }),
    onSettled: () => invalidate('affiliateUrls'),
  })
  const askToRemove = async () => {
    const sure = await askConfirm({
      title: t('agent.remove_title'),
      text: t('agent.remove_text'),
      confirm: t('agent.remove'),
      danger: true,
    })
    if (sure) remove.mutate()
  }
  // In a browser without a share sheet the link can be copied; a member who closes it needs no message.
  const canShare = typeof navigator.share === 'function'
  const share = () => navigator.share({ url }).catch(() => undefined)
  return (
    <Card
      title={code}
      aside={
        <StatusPill tone={usable ? 'good' : 'bad'}>
          {t(usable ? 'agent.link_works' : 'agent.link_dead')}
        </StatusPill>
      }
    >
      {remove.isError ? <Problem>{refusalText(remove.error)}</Problem> : null}
      {usable ? (
        <p className={styles.url}>
          <CopyText text={url} />
        </p>
      ) : (
        <p className={styles.dead}>{t('agent.link_dead_text')}</p>
      )}
      <Facts
        facts={[
          [t('agent.terms'), termsText(t, terms)],
          [t('agent.registered_with'), registrations],
          [t('agent.created_at'), formatDay(createdAt, language)],
        ]}
      />
      <div className={styles.actions}>
        {usable ? (
          <Button tone="quiet" onClick={() => setQrOpen(true)} aria-haspopup="dialog">
            {t('agent.show_qr')}
          </Button>
        ) : null}
        {usable && canShare ? (
          <Button tone="quiet" icon="share" onClick={() => void share()}>
            {t('agent.share')}
          </Button>
        ) : null}
        <Button tone="quiet" icon="trash" loading={remove.isPending} onClick={() => void askToRemove()}>
          {t('agent.remove')}
        </Button>
      </div>
      <Sheet open={isQrOpen} onClose={() => setQrOpen(false)} title={code}>
        <div className={styles.qr}>
          <QrPicture text={url} label={t('agent.qr')} />
          <CopyText text={url} />
        </div>
      </Sheet>
    </Card>
  )
}
