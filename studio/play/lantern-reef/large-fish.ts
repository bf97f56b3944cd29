import { eye, fill, glow, line, type Paint, shade, wave } from './pen.ts'

/** The large kinds of the reef, each of which has its own drawing; see paint.ts. */

export const turtle: Paint = (pen, phase) => {
  const sway = wave(phase) * 0.3
  fill(pen, '#5fb38a', (path) => {
    path.ellipse(0.28, 0.34 + sway * 0.4, 0.46, 0.15, 2.2 + sway, 0, 7)
    path.ellipse(-0.55, 0.3 - sway * 0.3, 0.28, 0.11, 2.5 - sway, 0, 7)
  })
  fill(pen, '#6cc79a', (path) => path.ellipse(0.74, -0.02, 0.26, 0.2, -0.1, 0, 7))
  fill(pen, shade(pen, '#2f7d5c', '#1d4f45', 0.45), (path) => path.ellipse(-0.05, 0, 0.68, 0.44, 0, 0, 7))
  for (const [x, y, r] of [
    [-0.4, -0.08, 0.16],
    [-0.05, -0.16, 0.19],
    [0.3, -0.06, 0.16],
    [-0.2, 0.16, 0.14],
    [0.14, 0.17, 0.14],
  ] as const) {
    fill(pen, '#58b384', (path) => {
      for (let i = 0; i < 6; i += 1)
        path.lineTo(x + r * Math.cos(i * 1.047), y + r * 0.8 * Math.sin(i * 1.047))
    })
  }
  fill(pen, '#8adfb3', (path) => path.ellipse(0.16, 0.42 - sway * 0.3, 0.42, 0.13, 0.75 - sway, 0, 7))
  eye(pen, 0.82, -0.07, 0.075)
}

export const ray: Paint = (pen, phase) => {
  const flap = wave(phase) * 0.22
  line(pen, '#5b4b9e', 0.05, (path) => {
    path.moveTo(-0.4, 0)
    path.quadraticCurveTo(-0.75, flap * 0.5, -1, -flap * 0.4)
  })
  fill(pen, shade(pen, '#9b86ee', '#4b3d96', 0.7), (path) => {
    path.moveTo(0.72, 0)
    path.bezierCurveTo(0.5, -0.2, 0.3, -0.62 - flap, -0.08, -0.82 - flap)
    path.bezierCurveTo(-0.1, -0.4, -0.3, -0.16, -0.5, 0)
    path.bezierCurveTo(-0.3, 0.16, -0.1, 0.4, -0.08, 0.82 + flap)
    path.bezierCurveTo(0.3, 0.62 + flap, 0.5, 0.2, 0.72, 0)
  })
  for (const [x, y] of [
    [0.2, -0.26],
    [0.05, 0.3],
    [-0.1, -0.1],
    [0.28, 0.12],
  ] as const) {
    fill(pen, '#c9bcff', (path) => path.arc(x, y, 0.06, 0, 7))
  }
  eye(pen, 0.52, -0.1, 0.07)
  eye(pen, 0.52, 0.1, 0.07)
}

export const lanternFish: Paint = (pen, phase) => {
  const sway = wave(phase) * 0.1
  fill(pen, '#27364f', (path) => {
    path.moveTo(-0.5, 0)
    path.lineTo(-0.98, sway * 2 - 0.34)
    path.quadraticCurveTo(-0.82, sway, -0.98, sway * 2 + 0.34)
  })
  fill(pen, shade(pen, '#4c6285', '#1b2740', 0.6), (path) => {
    path.moveTo(0.66, 0.1)
    path.bezierCurveTo(0.6, -0.66, -0.2, -0.7, -0.62, -0.05)
    path.bezierCurveTo(-0.3, 0.62, 0.4, 0.74, 0.66, 0.1)
  })
  fill(pen, '#0d1424', (path) => {
    path.moveTo(0.66, 0.06)
    path.quadraticCurveTo(0.3, 0.1, 0.16, 0.24)
    path.quadraticCurveTo(0.3, 0.44, 0.6, 0.3)
  })
  for (let i = 0; i < 5; i += 1) {
    fill(pen, '#f3f6fc', (path) => {
      path.moveTo(0.24 + i * 0.08, 0.16 - i * 0.015)
      path.lineTo(0.28 + i * 0.08, 0.3 - i * 0.01)
      path.lineTo(0.32 + i * 0.08, 0.14 - i * 0.015)
    })
  }
  eye(pen, 0.34, -0.18, 0.14)
  line(pen, '#7d93b8', 0.04, (path) => {
    path.moveTo(0.2, -0.5)
    path.quadraticCurveTo(0.5, -0.95, 0.8, -0.52 + sway)
  })
  glow(pen, [0.82, -0.44 + sway, 0.42], '#ffd97acc')
  fill(pen, '#fff3c4', (path) => path.arc(0.82, -0.44 + sway, 0.1, 0, 7))
}

export const shark: Paint = (pen, phase) => {
  const sway = wave(phase) * 0.1
  const body = shade(pen, '#6f88a8', '#dfe9f5', 0.3)
  fill(pen, '#5a7392', (path) => {
    path.moveTo(-0.7, 0)
    path.lineTo(-1, -0.42 + sway)
    path.quadraticCurveTo(-0.84, sway, -0.94, 0.26 + sway)
    path.moveTo(0.12, -0.22)
    path.quadraticCurveTo(-0.02, -0.4, -0.12, -0.56)
    path.quadraticCurveTo(-0.2, -0.36, -0.2, -0.18)
    path.moveTo(0.2, 0.16)
    path.quadraticCurveTo(0, 0.4, -0.18, 0.48)
    path.quadraticCurveTo(-0.1, 0.3, -0.06, 0.16)
  })
  fill(pen, body, (path) => {
    path.moveTo(1, -0.04)
    path.bezierCurveTo(0.6, -0.34, 0.1, -0.32, -0.78, -0.02)
    path.bezierCurveTo(-0.2, 0.24, 0.5, 0.3, 0.74, 0.14)
    path.quadraticCurveTo(0.92, 0.08, 1, -0.04)
  })
  for (let i = 0; i < 4; i += 1) {
    line(pen, '#4c6280', 0.02, (path) => {
      path.moveTo(0.34 - i * 0.05, -0.1)
      path.lineTo(0.31 - i * 0.05, 0.08)
    })
  }
  line(pen, '#33445c', 0.025, (path) => {
    path.moveTo(0.9, 0.06)
    path.quadraticCurveTo(0.74, 0.06, 0.62, 0.14)
  })
  eye(pen, 0.68, -0.1, 0.05)
}

export const squid: Paint = (pen, phase) => {
  for (let i = 0; i < 6; i += 1) {
    const y = -0.26 + i * 0.105
    const sway = wave(phase + i * 0.13) * 0.14
    line(pen, i % 2 === 0 ? '#ff7aa8' : '#e0558a', 0.075, (path) => {
      path.moveTo(-0.1, y * 0.7)
      path.bezierCurveTo(-0.4, y + sway, -0.66, y * 1.5 - sway, -0.98, y * 1.7 + sway)
    })
  }
  fill(pen, '#d94b82', (path) => {
    path.moveTo(0.62, -0.1)
    path.quadraticCurveTo(0.6, -0.56, 0.98, -0.42)
    path.quadraticCurveTo(1, 0, 0.98, 0.42)
    path.quadraticCurveTo(0.6, 0.56, 0.62, 0.1)
  })
  fill(pen, shade(pen, '#ff9cc0', '#c93b76', 0.4), (path) => {
    path.moveTo(1, 0)
    path.bezierCurveTo(0.7, -0.4, 0.1, -0.36, -0.16, -0.24)
    path.quadraticCurveTo(-0.24, 0, -0.16, 0.24)
    path.bezierCurveTo(0.1, 0.36, 0.7, 0.4, 1, 0)
  })
  for (const [x, y] of [
    [0.5, -0.12],
    [0.62, 0.1],
    [0.36, 0.14],
    [0.3, -0.16],
  ] as const) {
    fill(pen, '#ffd0e2', (path) => path.arc(x, y, 0.035, 0, 7))
  }
  eye(pen, -0.02, -0.1, 0.1)
}

export const moonWhale: Paint = (pen, phase) => {
  const sway = wave(phase) * 0.08
  glow(pen, [0.1, 0, 0.9], '#9ec5ff40')
  fill(pen, '#4a63b8', (path) => {
    path.moveTo(-0.66, 0.02)
    path.quadraticCurveTo(-0.9, -0.14 + sway, -1, -0.36 + sway)
    path.quadraticCurveTo(-0.78, -0.26 + sway, -0.72, -0.04)
    path.quadraticCurveTo(-0.9, 0.02 + sway, -0.98, 0.18 + sway)
    path.quadraticCurveTo(-0.76, 0.16, -0.62, 0.08)
  })
  fill(pen, shade(pen, '#7f9df0', '#2c3f8f', 0.42), (path) => {
    path.moveTo(0.96, 0.06)
    path.bezierCurveTo(0.9, -0.5, 0.1, -0.52, -0.72, -0.02)
    path.bezierCurveTo(-0.3, 0.3, 0.3, 0.46, 0.7, 0.36)
    path.quadraticCurveTo(0.96, 0.28, 0.96, 0.06)
  })
  fill(pen, '#dbe6ff', (path) => {
    path.moveTo(0.95, 0.14)
    path.quadraticCurveTo(0.4, 0.2, 0, 0.28)
    path.bezierCurveTo(0.3, 0.46, 0.86, 0.42, 0.95, 0.14)
  })
  for (let i = 0; i < 4; i += 1) {
    line(pen, '#9fb3e6', 0.014, (path) => {
      path.moveTo(0.86 - i * 0.03, 0.2 + i * 0.05)
      path.quadraticCurveTo(0.5, 0.26 + i * 0.045, 0.16 + i * 0.06, 0.31 + i * 0.03)
    })
  }
  fill(pen, '#fff3c4', (path) => {
    path.arc(0.12, -0.18, 0.13, 0.6, 5.1)
    path.arc(0.18, -0.21, 0.12, 4.7, 1.0, true)
  })
  for (const [x, y] of [
    [-0.2, -0.16],
    [-0.36, -0.02],
    [0.42, -0.24],
    [-0.06, 0.04],
  ] as const) {
    fill(pen, '#cfe0ff', (path) => path.arc(x, y, 0.022, 0, 7))
  }
  fill(pen, '#3b52a5', (path) => path.ellipse(0.2, 0.32 + sway * 0.4, 0.26, 0.09, 0.6 + sway, 0, 7))
  eye(pen, 0.66, 0.02, 0.05)
}
