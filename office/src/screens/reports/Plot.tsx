import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './Chart.module.css'
import { axisLabels, type ChartData, formatAxis } from './chart.ts'

const HEIGHT = 240

interface PlotProps {
  readonly data: ChartData
  readonly isBars: boolean
}

/** The picture of a chart. It is drawn again when its size or the theme of the system changes. */
export default function Plot({ data, isBars }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    let plot = draw(element, data, isBars)
    const redraw = (): void => {
      plot.destroy()
      plot = draw(element, data, isBars)
    }
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    sizes.observe(element)
    const theme = matchMedia('(prefers-color-scheme: dark)')
    theme.addEventListener('change', redraw)
    return () => {
      sizes.disconnect()
      theme.removeEventListener('change', redraw)
      plot.destroy()
    }
  }, [data, isBars])
  return <div ref={frame} className={styles.plot} aria-hidden="true" />
}

/** The colour of a variable as the element has it: a canvas does not know `light-dark`. */
function colourOf(element: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function draw(element: HTMLElement, { labels, series }: ChartData, isBars: boolean): uPlot {
  const [ink, line] = [colourOf(element, '--ink-2'), colourOf(element, '--line')]
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line } }
  const bars = uPlot.paths.bars?.({ size: [0.6, 48] })
  return new uPlot(
    {
      width: Math.max(element.clientWidth, 240),
      height: HEIGHT,
      scales: { x: { time: false, range: (_, min, max) => [min - 0.5, max + 0.5] } },
      legend: { live: false },
      cursor: { y: false },
      axes: [
        { ...axis, values: (_, places) => axisLabels(labels, places), space: 64 },
        { ...axis, values: (_, places) => places.map(formatAxis), size: 56 },
      ],
      series: [
        {},
        ...series.map(({ label, colour }) => {
          const stroke = colourOf(element, colour)
          return isBars && bars !== undefined
            ? { label, stroke, fill: stroke, paths: bars, points: { show: false } }
            : { label, stroke, width: 2, points: { show: labels.length < 40 } }
        }),
      ],
    },
    [labels.map((_, place) => place), ...series.map(({ values }) => [...values])],
    element,
  )
}
