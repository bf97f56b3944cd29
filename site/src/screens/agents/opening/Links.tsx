import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Loaded } from '../../../api/Loaded.tsx'
import { invalidate } from '../../../api/query-client.ts'
import { refusalText } from '../../../api/refusal-text.ts'
import { teamApi } from '../../../api/team-api.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { focusFirstProblem } from '../../../ui/form/focus-first-problem.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import formStyles from '../parts/form.module.css'
import partStyles from '../parts/parts.module.css'
import { ratedCategories } from '../parts/terms.ts'
import { type Terms, useAffiliateUrls } from '../queries.ts'
import { TermsFields } from '../rates/TermsFields.tsx'
import { NO_FLOOR, readTerms, toValues } from '../rates/terms-form.ts'
import { LinkCard } from './LinkCard.tsx'
import { firstSeries } from './opening.ts'

/** Links with which anyone registers below the agent at preset terms (TA-22). */
export function Links() {
  const t = useT()
  const [isCreating, setCreating] = useState(false)
  const links = useAffiliateUrls()
  const close = () => setCreating(false)
  return (
    <Loaded query={links} skeleton={[1, 2].map((row) => <Skeleton key={row} height={220} />)}>
      {({ urls, own }) => (
        <>
          <p className={partStyles.note}>{t('agent.links_note')}</p>
          {urls.length === 0 ? (
            <EmptyState title={t('agent.no_links')} text={t('agent.no_links_text')} />
          ) : (
            <ul className={partStyles.rows}>
              {urls.map((link) => (
                <li key={link.code}>
                  <LinkCard link={link} />
                </li>
              ))}
            </ul>
          )}
          <Button full icon="plus" onClick={() => setCreating(true)}>
            {t('agent.new_link')}
          </Button>
          <Sheet open={isCreating} onClose={close} title={t('agent.new_link')}>
            <NewLink own={own} onDone={close} />
          </Sheet>
        </>
      )}
    </Loaded>
  )
}

function NewLink({ own, onDone }: { own: Terms; onDone: () => void }) {
  const t = useT()
  // A link gives no series of which accounts are counted (TA-23).
  const limits = { own: { ...own, series: firstSeries(own.series) }, floor: NO_FLOOR }
  const [values, setValues] = useState(() =>
    toValues({ series: firstSeries(own.series), rates: {} }, ratedCategories(own)),
  )
  const [isSent, setSent] = useState(false)
  const { terms, problems } = readTerms(values, limits)
  const create = useMutation({
    mutationFn: () => teamApi.addAffiliateUrl(terms),
    onSuccess: () => {
      showToast(t('agent.link_created'), { tone: 'success' })
      onDone()
    },
    onSettled: () => invalidate('affiliateUrls'),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(problems).length === 0) create.mutate()
    else focusFirstProblem(event.currentTarget)
  }
  return (
    <form noValidate className={formStyles.form} onSubmit={submit}>
      <p className={partStyles.note}>{t('agent.new_link_note')}</p>
      {create.isError ? <Problem>{refusalText(create.error)}</Problem> : null}
      <TermsFields values={values} limits={limits} problems={isSent ? problems : {}} onChange={setValues} />
      <Button type="submit" full loading={create.isPending}>
        {t('agent.create_link')}
      </Button>
    </form>
  )
}
