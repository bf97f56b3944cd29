import { officeDeskSchemas } from '@koi/contract/schemas/office/desk.ts'
import { useAction } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { formatClock } from '../time.ts'
import { Button } from '../ui/Button.tsx'
import { ActionButton } from '../ui/form/ActionButton.tsx'
import { Failure, Row } from '../ui/Page.tsx'
import { kindName, type Work } from './words.ts'

type HolderActionsProps = Pick<Work, 'kind' | 'thing' | 'holder'> & {
  /** What a thing is called, so that its buttons are told apart. */
  readonly title: string
  /** Whether it can be kept for longer here. */
  readonly canKeep?: boolean
  /** Called once it is the operator's: a list opens it. */
  readonly onTaken?: () => void
}

/** Takes a thing, gives it back, or takes it from a colleague with a note. */
export function HolderActions({ kind, thing, title, holder, canKeep = false, onTaken }: HolderActionsProps) {
  const take = useAction('officeTakeWork')
  const release = useAction('officeReleaseWork')
  const what = title === '' ? kindName(kind) : title
  if (holder !== null && !holder.isSelf) return <TakeOver {...{ kind, thing, what, holder }} />
  return (
    <Row>
      <Failure error={take.error ?? release.error} />
      {holder === null ? (
        <Button
          busy={take.isPending}
          aria-label={t('work.take_this', { what })}
          onClick={() => take.mutate({ kind, thing }, { onSuccess: () => onTaken?.() })}
        >
          {t('work.take')}
        </Button>
      ) : (
        <>
          {canKeep ? (
            <Button busy={take.isPending} onClick={() => take.mutate({ kind, thing })}>
              {t('work.keep')}
            </Button>
          ) : null}
          <Button
            busy={release.isPending}
            aria-label={t('work.release_this', { what })}
            onClick={() => release.mutate({ kind, thing })}
          >
            {t('work.release')}
          </Button>
        </>
      )}
    </Row>
  )
}

interface TakeOverProps extends Pick<Work, 'kind' | 'thing'> {
  readonly what: string
  readonly holder: NonNullable<Work['holder']>
}

const TakeOver = ({ kind, thing, what, holder: { operator, until } }: TakeOverProps) => (
  <ActionButton
    label={t('work.take_over')}
    name={t('work.take_over_this', { what })}
    call={useAction('officeTakeOverWork')}
    schema={officeDeskSchemas.officeTakeOverWork.input}
    input={({ reason }) => ({ kind, thing, reason })}
  >
    <p>{t('work.take_over_hint', { operator, time: formatClock(until) })}</p>
  </ActionButton>
)
