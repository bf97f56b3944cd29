import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Labelled } from '../Labelled.tsx'
import styles from './List.module.css'
import { Menu } from './Menu.tsx'
import { usePreference } from './use-preference.ts'

interface View {
  readonly name: string
  /** The filters as they are in the address: `?state=open`. */
  readonly query: string
}

/** The filters that the operator saved under names, and a form that saves the present ones. */
export function Views({ name: list }: { readonly name: string }) {
  const { pathname, search } = useLocation()
  const [kept, keep] = usePreference(`views:${list}`)
  const [name, setName] = useState('')
  const views = readViews(kept)
  const save = (): void => {
    const title = name.trim()
    if (title === '') return
    keep([...views.filter((view) => view.name !== title), { name: title, query: search }])
    setName('')
  }
  return (
    <Menu label={t('list.views')}>
      {views.length === 0 ? <p className={styles.none}>{t('list.no_views')}</p> : null}
      {views.map((view) => (
        <div key={view.name} className={styles.view}>
          <Link to={`${pathname}${view.query}`} aria-current={view.query === search ? 'true' : undefined}>
            {view.name}
          </Link>
          <Button
            aria-label={t('list.delete_view', { name: view.name })}
            onClick={() => keep(views.length === 1 ? null : views.filter((one) => one !== view))}
          >
            ×
          </Button>
        </div>
      ))}
      <form
        className={styles.save}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Labelled label={t('list.view_name')}>
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={40}
              required
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Labelled>
        <Button type="submit">{t('list.save_view')}</Button>
      </form>
    </Menu>
  )
}

function readViews(kept: unknown): readonly View[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(
    (one): one is View =>
      typeof one === 'object' &&
      one !== null &&
      typeof one.name === 'string' &&
      typeof one.query === 'string',
  )
}
