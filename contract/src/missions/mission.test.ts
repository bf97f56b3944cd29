import { expect, test } from 'vitest'
import { isTask, MISSION_MEASURES, missionStatus } from './mission.ts'

const facts = { progress: 0n, target: 10n, claimed: false, hasBudget: true, ends: 100, claimUntil: 200 }

test('[GR-13] the status of a mission follows from its progress, time and budget', () => {
  const statuses = [
    missionStatus(facts, 50),
    missionStatus({ ...facts, progress: 10n }, 50),
    missionStatus({ ...facts, progress: 10n }, 150),
    missionStatus(facts, 100),
    missionStatus({ ...facts, progress: 10n }, 200),
    missionStatus({ ...facts, progress: 10n, hasBudget: false }, 50),
    missionStatus({ ...facts, progress: 10n, claimed: true, hasBudget: false }, 500),
  ]
  expect(statuses).toEqual(['open', 'claim', 'claim', 'over', 'over', 'gone', 'claimed'])
})

test('[GR-13] no measure counts what a member loses', () => {
  expect(MISSION_MEASURES.filter((measure) => !isTask(measure))).toEqual([
    ...['turnover', 'login_days', 'deposits', 'draw_checks'],
  ])
})
