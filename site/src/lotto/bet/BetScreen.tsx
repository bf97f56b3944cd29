import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useNavigate, useSearchParams } from '../../navigation/navigation.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { LottoHeader } from '../LottoHeader.tsx'
import { LottoLoaded } from '../LottoLoaded.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { playMenuQuery, useNearDraws } from '../queries.ts'
import { playsOn } from '../slip/use-bet.ts'
import { BetDesk } from './BetDesk.tsx'

/** The bet screen of a game: its draw, its plays, a pad and the bet. */
export default function BetScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const code = query.get('game') ?? ''
  const near = useNearDraws(code)
  const menu = useQuery(playMenuQuery(code))
  useEffect(() => {
    if (code === '') navigate(lottoPaths.lobby, { replace: true })
  }, [code, navigate])
  return (
    <>
      <LottoHeader title={near.data?.game.remark ?? t('lotto.title')} out />
      <Page>
        <LottoLoaded thing="game" query={near} skeleton={<Waiting />}>
          {(draws) => (
            <LottoLoaded thing="game" query={menu} skeleton={<Waiting />}>
              {(plays) =>
                playsOn(plays).length === 0 ? (
                  <EmptyState title={t('lotto.no_plays')} />
                ) : (
                  <BetDesk key={code} near={draws} menu={plays} requestedPlay={query.get('play')} />
                )
              }
            </LottoLoaded>
          )}
        </LottoLoaded>
      </Page>
    </>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton height={132} />
      <Skeleton height={88} />
      <Skeleton height={270} />
    </>
  )
}
