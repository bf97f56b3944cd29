import { LotteryStrip } from './LotteryStrip.tsx'
import { TopGames } from './TopGames.tsx'

/** What can be played now: twelve games, the hot draw and the draws after it. */
export default function HomeTop() {
  return (
    <>
      <TopGames />
      <LotteryStrip />
    </>
  )
}
