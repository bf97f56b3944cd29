/**
 * The drawing of each province: the letters of its badge, the two colours of its sky, and its shapes, a line
 * each: a paint, `both` if its mirror image is drawn too, `line` with a width (and dashes) if it is stroked,
 * and a shape (`shapeOf` in draw-lotteries.mjs). `gold` is the gradient of the sun.
 *
 * The box is 112 by 112. The badge is at the top right, the star of a tile at the top left, and a wide tile
 * shows no more than what is between 14 and 72 from the top.
 */

/** The 14 lotteries of the centre. */
export const CENTRE = {
  // Gành Đá Đĩa: columns of basalt at the sea.
  PHUYEN: [
    'PY',
    '#3fb6a8 #0b3446',
    `gold circle 36 44 17
    #17707c M0 66h112v50H0z
    #2b363f M20 70l4 4v42h-4zM34 58l4 4v54h-4zM48 64l4 4v48h-4zM62 46l4 4v66h-4zM76 52l4 4v60h-4zM90 38l4 4v74h-4zM104 45l4 4v67h-4z
    #44545f M24 74h6l4-4v46H24zM38 62h6l4-4v58H38zM52 68h6l4-4v52H52zM66 50h6l4-4v70H66zM80 56h6l4-4v64H80zM94 42h6l4-4v78H94zM108 49h6v67h-6z
    #86a0aa M20 70l4-4h6l4 4-4 4h-6zM34 58l4-4h6l4 4-4 4h-6zM48 64l4-4h6l4 4-4 4h-6zM62 46l4-4h6l4 4-4 4h-6z
    #86a0aa M76 52l4-4h6l4 4-4 4h-6zM90 38l4-4h6l4 4-4 4h-6zM104 45l4-4h6v8h-6z
    #3b4a54 M13 88l4 4v24h-4zM27 80l4 4v32h-4zM41 85l4 4v27h-4zM55 70l4 4v42h-4zM69 76l4 4v36h-4zM83 62l4 4v50h-4zM97 68l4 4v44h-4z
    #5d727d M17 92h6l4-4v28H17zM31 84h6l4-4v36H31zM45 89h6l4-4v31H45zM59 74h6l4-4v46H59zM73 80h6l4-4v40H73z
    #5d727d M87 66h6l4-4v54H87zM101 72h6l4-4v48h-10z
    #b9ccd2 M13 88l4-4h6l4 4-4 4h-6zM27 80l4-4h6l4 4-4 4h-6zM41 85l4-4h6l4 4-4 4h-6zM55 70l4-4h6l4 4-4 4h-6z
    #b9ccd2 M69 76l4-4h6l4 4-4 4h-6zM83 62l4-4h6l4 4-4 4h-6zM97 68l4-4h6l4 4-4 4h-6z
    #0e5563 wave 99`,
  ],
  // A rông house: the tall roof of the communal house.
  KONTUM: [
    'KT',
    '#e0703a #3a0f2b',
    `gold circle 22 50 13
    #7a2c46 M-4 84L22 62l18 12 32-24 44 34v32H-4z
    #d59a45 M24 72C36 56 43 40 43 21q13 5 26 0c0 19 7 35 19 51q-32 8-64 0z
    #b37a2c M61 23q4 0 8-2c0 19 7 35 19 51q-8 2-16 3-10-24-11-52z
    #8a5420 line1.5 M43 33q13 4 27 0M40 44q16 5 33 0M35 55q20 6 42 0M30 65q26 6 53 0
    #f6c453 line2.5 M42 21q14 6 28 0M43 22l-4-8M69 22l4-8
    #f6c453 M56 24l-4-6 4-7 4 7z
    #6b3d1c M36 73h40v11H36z
    #2a1408 M51 75h10v9H51z
    #4a2812 M33 86h4v14h-4zM46 86h4v12h-4zM62 86h4v12h-4zM75 86h4v14h-4z
    #a86a25 M28 82h56v4H28z
    #e9b868 line2 M53 86l-3 15M59 86l3 15M52 91h8M51 96h10
    #3f6b2f M-4 97q60-9 120 0v20H-4z`,
  ],
  // Dray Sáp: a wide waterfall between cliffs.
  DAKNONG: [
    'DN',
    '#5cc0cf #0d4152',
    `gold circle 34 34 12
    #2f8560 M-4 60q20-20 44-8t40-4 36 2v66H-4z
    #0f3329 M30 50h52v52H30z
    #e2f7fc M34 50q22-7 44 0l6 46H28z
    #86d2e8 line3 M41 54l-4 34M50 52l-2 32M62 52l2 36M71 54l4 34
    #1d5a48 both M-4 40l20 2 12 6 8-1 2 6-5 12 1 12-8 20-30 8z
    #123f33 both M-4 60l14 4 8 12 2 14-8 14-16 4z
    #1f93ad M-4 95h120v21H-4z
    #c4ecf7 oval 56 97 34 6
    #fff oval 40 95 10 4.5
    #fff oval 58 96 11 5
    #fff oval 75 95 9 4
    #157089 wave 102`,
  ],
  // Lý Sơn: the island of a volcano, with its gate of stone.
  QUANGNGAI: [
    'QG',
    '#f5945f #4f2065',
    `gold circle 60 46 20
    #2f7a55 M12 80q12-4 18-20l5-14q5-5 11 0 4 5 9 4 6-2 11 4 6 16 16 26z
    #1f5a40 M35 46q5-5 11 0l-3 5q-3 2-6 0zM55 50q6-2 11 4 6 16 16 26H62q2-16-7-30z
    #5b2f3f M74 82q-1-24 13-25t15 25h-7q-1-13-8-13t-6 13z
    #f0d194 M4 80h104v6H4z
    #2384a6 wave 84
    #f4e9d8 M29 72v15H18q8-4 11-15z
    #d62828 M14 89h26l-5 7H19z
    #145a7d wave 98`,
  ],
  // Po Klong Garai: a tower of the Cham.
  NINHTHUAN: [
    'NT',
    '#6a72c0 #211c52',
    `gold circle 26 50 14
    #b5522e M54 30q2-10 2-16 0 6 2 16zM30 86h52v8H30z
    #d2703f M36 86V60h40v26zM41 58V46h30v12zM46 43V33h20v10zM49 30q5-6 7-14 2 8 7 14z
    #9c4424 M33 56h46v5H33zM38 42h36v5H38zM44 29h24v4H44z
    #d2703f both M34 56l3-10 4 10zM39 42l3-8 4 8z
    #ee9a66 M39 62h4v24h-4zM69 62h4v24h-4zM44 48h3v8h-3zM65 48h3v8h-3z
    #9c4424 M46 86V70l10-12 10 12v16z
    #2b0f0a M50 86V73l6-7 6 7v13zM53 54v-6q3-4 6 0v6z
    #4a3a63 M-4 93q60-10 120 0v24H-4z
    #2d2144 wave 102`,
  ],
  // Biển Hồ: a round lake in a crater.
  GIALAI: [
    'GL',
    '#f4b06a #8a4470',
    `gold circle 42 34 14
    #6b4068 M-4 56l26-18 24 14 26-18 44 24v40H-4z
    #3f8f4a oval 56 74 58 29
    #235c33 oval 56 73 49 22
    #2f9be0 oval 56 76 44 18
    #bfeaff@.8 line2 M34 70h20M60 76h24M40 83h20M72 70h10
    #f6d98a@.7 line3 M38 76h10
    #143f25 M8 104l9-30 9 30zM26 110l8-24 8 24zM86 104l9-32 10 32zM72 110l8-22 8 22z
    #1f5a35 M-4 104q60 12 120 0v14H-4z`,
  ],
  // Phong Nha: out of the cave on the river.
  QUANGBINH: [
    'QB',
    '#a5ecd9 #2a9d8f',
    `gold circle 48 48 13
    #3d9468 M10 76l20-18 16 12 18-18 34 24z
    #1d87a8 M10 74h92v32H10z
    #c8f3ff@.6 line2 M34 80h14M66 86h14M40 94h22
    #6b5580 M-4-4h120v120H-4zM22 58q-5 20 4 42h60q9-20 4-42C88 36 73 24 56 24S24 36 22 58z
    #6b5580 M27 36l4 16 6-22zM40 22l4 22 6-22zM55 20l4 15 5-15zM67 22l5 22 6-16zM80 34l3 18 6-8z
    #3b2f52 M-4-4h120v120H-4zM12 54q-6 26 6 50h76q12-26 5-54C97 26 78 14 56 14S14 28 12 54z
    #3b2f52 M16 32l6 26 8-36zM34 14l4 18 7-20zM52 10l3 14 6-14zM66 12l6 20 7-14zM84 22l5 30 9-18z
    #241b38 M-4 116l4-36 9 16 6-18 12 38zM116 116l-4-42-8 20-6-16-13 38z
    #4a2412 M42 84h28l-6 8H48z
    #c4202f M50 84q6-14 12 0z`,
  ],
  // Hiền Lương: a bridge of steel, painted blue on one side and yellow on the other.
  QUANGTRI: [
    'QT',
    '#5f93c8 #162c52',
    `gold circle 26 38 12
    #2f7a58 M-4 74q30-10 60-2t60-4v40H-4z
    #1d6390 M-4 82h120v34H-4z
    #9fb2c2 M20 76h8v20h-8zM84 76h8v20h-8z
    #dfe8ef line2 M34 72V56l11 16V47l11 25V44M78 72V56L67 72V47L56 72M-2 60l10 12M114 60l-10 12
    #f4f8fb line4.5 M22 72Q56 16 90 72M-12 62Q4 50 22 72M124 62q-16-12-34 10
    #3a8fe0 M-4 70h60v8H-4z
    #f6c453 M56 70h60v8H56z
    #d62828 M55 26h14l-4 4 4 5H55z
    #fff2e6 line2 M55 44V26
    #8fc4e6@.5 line2 M34 88h16M62 92h20M6 94h14M92 88h12
    #124468 wave 100`,
  ],
  // Tháp Đôi: the twin towers.
  BINHDINH: [
    'BD',
    '#3a9a84 #0b3036',
    `gold circle 58 38 13
    #1f6654 M-4 80l30-20 26 14 30-18 34 24v36H-4z
    #8f3f26 M14 86h42v7H14zM62 87h36v6H62z
    #c4633f M18 86V56h34v30zM66 87V64h28v23z
    #dc8054 M16 56q4-24 19-36 15 12 19 36zM64 64q3-20 16-30 13 10 16 30z
    #8f3f26 line2 M20 46h30M23 38h24M28 30h14M67 56h26M70 49h20M74 42h12
    #9c4424 M15 54h40v4H15zM63 62h34v4H63z
    #e89a70 M21 60h4v26h-4zM45 60h4v26h-4zM69 68h3v19h-3zM88 68h3v19h-3z
    #2b0f0a M30 86V70l5-8 5 8v16zM76 87V75l4-6 4 6v12z
    #2f5c34 M-4 93q60-6 120 0v24H-4z
    #1c3f26 wave 102`,
  ],
  // Nha Trang: a sail on the bay.
  KHANHHOA: [
    'KH',
    '#63cdea #0e5f92',
    `gold circle 54 36 13
    #3a8f7d M44 70q8-12 18-8 8-14 20-2 12-6 34 10z
    #1996bd M-4 68h120v48H-4z
    #8fe0f0@.6 line2 M40 76h12M94 78h12M36 86h10
    #fff7e6 M74 38v40H54q16-14 20-40z
    #ff7757 M77 44q16 14 18 34H77z
    #7a2e1d M52 81h46q-4 10-12 11H64q-8-2-12-11z
    #f2dba3 M-4 96q30-12 60-4t60 0v24H-4z
    #7a4a22 line5 M14 104Q14 72 28 50
    #1f8a50 M28 50Q10 40-2 58q14-8 30-8zM28 50Q24 34 6 34q14 6 22 16zM28 50q4-18 20-18-14 8-20 18z
    #2fa565 M28 50q16-8 26 6-12-6-26-6zM28 50q10 6 10 20-6-14-10-20zM28 50q-14 4-18 20 6-14 18-20z
    #8a4a1c circle 27 54 3.5
    #8a4a1c circle 32 53 3`,
  ],
  // The dragon bridge, with its breath of fire.
  DANANG: [
    'ĐN',
    '#33408f #0b1030',
    `#fff0c4@.9 circle 26 34 9
    #2b3578 M4 74V54h10v20zM20 74V46h8v28zM34 74V58h10v16zM92 74V64h8v10zM102 74V68h8v6z
    #141a45 M-4 80h120v36H-4z
    #9fb0d8 M-4 74h120v6H-4zM22 80h6v14h-6zM70 80h6v14h-6z
    #d98a14 line10 M8 54C6 92 18 92 27 70S42 46 52 66s15 18 19-7
    #f6c453 line7 M8 54C6 92 18 92 27 70S42 46 52 66s15 18 19-7
    #b86a12 line2:1,5 M8 54C6 92 18 92 27 70S42 46 52 66s15 18 19-7
    #ff7757 M8 58l-9-9 8 2 2-10 4 9 6-4-5 11zM68 56l-11-3 8-4-6-8 12 3zM30 58l1-8 6 5zM40 52l5-6 2 7z
    #f6c453 M64 58q-1-12 7-16l-4-8 10 5 3-6 2 7 13 7-9 4 8 5-13 2q-5 5-8 4-6 1-9-4z
    #7a1020 circle 79 47 1.8
    #ff5a36 M91 52q8-8 19-7-5 4-4 7-2 3 4 8-11 0-19-8z
    #ffe79a M92 52q6-4 11-3-2 3 0 6-5 0-11-3z
    #f6c453@.5 line2 M10 90h8M40 88h20M34 96h14M82 98h14M88 90h14
    #0d1233 wave 103`,
  ],
  // Hội An: lanterns of silk.
  QUANGNAM: [
    'QN',
    '#2f4a7d #0d1430',
    `#e9c98a line1.5 M-4 30Q30 34 54 20T116 40M20 32v12M88 32v10
    #ff8a5a@.2 circle 54 50 32
    #e63946 M54 28q24 2 24 20 0 16-24 22-24-6-24-22 0-18 24-20z
    #ff9a8a line1.5 M54 28q-16 18 0 42 16-24 0-42zM54 28Q22 46 54 70 86 46 54 28z
    #f6c453 M46 25h16v5H46zM47 68h14v5H47z
    #f6c453 line2 M54 73v14M50 74l-1 10M58 74l1 10
    #2ec4b6 oval 20 56 9 12
    #bff3ea line1.3 M20 44q-6 12 0 24 6-12 0-24z
    #f6c453 M15 42h10v4H15zM16 67h8v3h-8zM19 70h2v8h-2z
    #c77dff oval 90 54 10 11
    #ecd2ff line1.3 M90 43q-7 11 0 22 7-11 0-22z
    #f6c453 M85 41h10v4H85zM86 64h8v3h-8zM89 67h2v8h-2z
    #f0b840 M-4 98h40v18H-4zM72 96h44v20H72z
    #8a3620 M-8 98l10-12h26l12 12zM68 97l10-11h30l12 11z
    #1d3a5c M36 102h36v14H36z
    #7a4a2a M2 102h8v14H2zM20 102h8v14h-8zM80 102h8v14h-8zM98 102h8v14h-8z`,
  ],
  // An elephant of Buôn Đôn.
  DAKLAK: [
    'DL',
    '#f2b04a #8a3420',
    `gold circle 58 44 24
    #a8502a M-4 84l26-14 30 8 30-12 34 16v34H-4z
    #565d6b line9 M26 58Q15 72 20 88q3 6 9 3
    #6b7382 M22 58c-1-14 12-20 24-16 18-8 46-4 48 22v34H80V82q-10 4-20 1v15H46V78q-22 2-24-20z
    #565d6b M80 82q5-2 8-8v24h-8zM54 84l6-1v15h-6z
    #565d6b line2.5 M94 62q6 8 3 20
    #4a515e M40 46q16 0 16 18-1 13-10 14-10-6-11-18 0-10 5-14z
    #fff2e6 M25 67q-2 10-12 10 6-3 6-13z
    #14171d circle 29 55 2
    #c4202f M60 41q14-3 26 3v20q-13 5-26 1z
    #f6c453 line2.5 M60 65q13 4 26-1
    #f6c453 circle 73 53 5
    #d7dce4 M46 95h5v3h-5zM53 95h5v3h-5zM81 95h5v3h-5zM88 95h5v3h-5z
    #6b2a1a M-4 97q60-6 120 0v20H-4z`,
  ],
  // Ngọ Môn: the gate of the citadel.
  HUE: [
    'HU',
    '#93305c #2a0a30',
    `gold circle 24 36 12
    #6b1f4a M-4 80q30-24 60-10t60-6v52H-4z
    #c07a50 M8 94V66h96v28z
    #8a4f30 M6 63h100v5H6z
    #2b0f0a M49 94V80q7-9 14 0v14zM28 94V82q5-8 11 0v12zM73 94V82q6-8 11 0v12z
    #c4202f M32 50h48v13H32zM42 32h28v9H42zM12 57h18v6H12zM82 57h18v6H82z
    #4a0d16 M40 52h5v11h-5zM50 52h12v11H50zM67 52h5v11h-5z
    #f6c453 M20 50q12-2 15-10h42q3 8 15 10l-2 4H22zM33 32q9-2 12-9h22q3 7 12 9l-2 3H35z
    #f6c453 both M6 57q7-1 9-7h12q2 6 9 7l-1 2H7z
    #d98a14 M34 39h44v3H34zM44 22h24v3H44z
    #f6c453 both M45 24q-4-1-4-5 4 0 6 4z
    #d62828 M57 8h10l-3 4 3 4H57z
    #fff2e6 line1.5 M57 22V8
    #5a2038 M-4 94h120v22H-4z
    #7a3350 M50 94h12l6 22H44z`,
  ],
}

/** The 21 lotteries of the south. */
export const SOUTH = {
  // A Khmer pagoda.
  TRAVINH: [
    'TV',
    '#4a78c4 #141a48',
    `gold circle 24 44 12
    #235c6b M-4 86q16-24 36-16t48 0 36 14v32H-4z
    #f6c453 line3 M56 26q4-8-1-16M14 71q-8 0-9-9M98 71q8 0 9-9M28 54q-7 0-8-8M84 54q7 0 8-8
    #c9541f M12 72l14-18 4 2 26-34 26 34 4-2 14 18z
    #2f9a63 M24 72l8-12 24-30 24 30 8 12z
    #f6c453 M32 72l24-30 24 30z
    #c4202f M40 70l16-20 16 20z
    #f6c453 circle 56 63 5
    #d9703a M24 72h64v20H24z
    #f6c453 M20 71h72v4H20z
    #fff2e6 M26 75h5v17h-5zM38 75h5v17h-5zM69 75h5v17h-5zM81 75h5v17h-5z
    #3a1408 M49 92V82l7-7 7 7v10z
    #f6c453 M18 91h76v4H18z
    #b87c12 M12 95h88v5H12z
    #1f4a3a M-4 100h120v16H-4z`,
  ],
  // Ears of rice over the fields.
  LONGAN: [
    'LA',
    '#a7d04f #245c1f',
    `gold circle 56 40 15
    #5b9a34 M-4 76q30-12 60-4t60-4v48H-4z
    #8fc74a line2 M0 86q56-14 112 0M-4 95q60-14 120 0
    #3f7a2a both M57 112Q54 84 24 84q22 10 28 28z
    #a87a1c both line2 M56 112Q55 98 55 86C56 52 44 36 17 60
    #e3a92f both M54 70q-6-1-8-8q7 2 8 8zM52 60q-6 1-9-6q7 0 9 6zM48 53q-6 3-11-2q7-3 11 2zM43 49q-4 5-11 3q5-6 11-3zM38 49q-1 6-8 7q2-7 8-7zM32 50q1 6-6 9q0-7 6-9zM26 53q2 6-4 10q-2-7 4-10z
    #ffe08a both M54 70q-1-6 5-10q1 7-5 10zM52 60q-3-6 3-11q2 7-3 11zM48 53q-5-4-1-11q5 6 1 11zM43 49q-6-2-6-9q7 3 6 9zM38 49q-6 1-9-6q7 0 9 6zM32 50q-6 3-11-3q7-3 11 3zM26 53q-5 4-11-1q6-4 11 1zM19 58q-1 6-8 7q2-7 8-7z
    #2f6b22 wave 104`,
  ],
  // Cashew apples with their nuts.
  BINHPHUOC: [
    'BP',
    '#3f8f6b #0f2f27',
    `#f6c453@.18 circle 56 56 42
    #6b4a2a line3.5 M40 16q12 2 16 12M84 32q-12-8-28-6
    #3f9a4a M50 30C38 12 20 18 8 32c16 10 32 8 42-2z
    #2f7a3c M78 40c8-12 22-10 28 0-8 10-20 10-28 0z
    #8fd08a line1.5 M14 31q18-4 36-1
    #f2b632 M80 36c8 0 11 7 13 16 3 12-2 18-13 18s-16-6-13-18c2-9 5-16 13-16z
    #a08a58 M76 69c-2 9 3 13 9 12 6 0 8-5 5-7-3-1-5 1-6-5z
    #e8452f M46 28c12 0 16 10 20 22 5 15 0 26-20 26s-25-11-20-26c4-12 8-22 20-22z
    #ff8a5a M36 38c-6 8-8 20-5 28 4 2 3-4 3-8 0-8 2-14 5-18z
    #8a7444 M38 75c-5 14 4 25 18 23 10-1 16-9 11-13-4-3-7 2-12 0-4-2-4-6-4-10z
    #c9b47a line2 M43 82q1 9 10 11`,
  ],
  // A pineapple.
  HAUGIANG: [
    'HG',
    '#27a39c #0b3f4a',
    `#f6c453@.2 circle 56 60 42
    #2f7d3f both M54 44q-12-4-24 4-2-12 10-14 8 0 14 10z
    #3f9a4a both M56 44q-18-8-24-26 18 4 24 26z
    #57b85a M56 10q11 18 0 38-11-20 0-38z
    #57b85a both M56 46q-12-12-12-30 12 12 12 30z
    #f2a72b oval 56 70 24 28
    #ffc95a oval 50 64 14 19
    #b8680f line2 M54 42L80 68M44 45L79 80M38 52L74 88M33 60L68 95M32 72L58 98M32 68L58 42M33 80L68 45M38 88L74 52M44 95L79 60M54 98L80 72
    #0f5a5c wave 98
    #0a3b42 wave 106`,
  ],
  // Mangoes of Hòa Lộc.
  TIENGIANG: [
    'TG',
    '#8fae3a #26400f',
    `#fff0c4@.18 circle 56 58 42
    #6b4a2a line3.5 M48 16q2 8 0 18M74 22q4 10 4 18
    #2f7a2f M48 24C36 12 18 20 10 38c16 4 32 0 38-14z
    #57a33a M50 24c8-10 22-10 30 0-8 10-22 10-30 0z
    #e8d44a M78 40c14 0 24 14 22 28-2 14-14 20-24 18-12-2-18-12-16-24 2-12 8-22 18-22z
    gold M46 32c22-2 36 22 34 40-2 18-18 26-32 22-18-4-30-22-26-42 2-12 12-20 24-20z
    #ef6a3a@.6 M46 32c-12 0-22 8-24 20-2 10 0 18 4 26 2-20 8-36 20-46z
    #fff7d6@.7 M62 46q10 10 9 24-6-12-9-24z
    #8ac44a line1.5 M14 36q18 0 34-12`,
  ],
  // Phú Quốc: an island, and the pearl under it.
  KIENGIANG: [
    'KG',
    '#8fdcf2 #2a93c4',
    `gold circle 48 26 11
    #2f8a55 M8 46q8-12 18-8 12-14 24-2 12-8 20 10z
    #0f76ab M-4 46q15-6 30 0t30 0 30 0 30 0v70H-4z
    #0b5a88 M-4 74h120v42H-4z
    #e8788f M22 78C22 60 38 48 56 48s34 12 34 30q-34 12-68 0z
    #b84a66 line2 M56 80V50M56 80L42 53M56 80l14-27M56 80L30 62M56 80l26-18
    #fff circle 56 76 11
    #c9d9f2 M56 87q11-1 11-11-4 7-11 11z
    #f9b8c6 M20 80q36 12 72 0-4 20-36 20T20 80z
    #d46a84 line2 M30 90q26 8 52 0
    #f6c453 M10 66q8-8 16-1l5-4v10l-5-4q-8 7-16-1z
    #f6c453 M90 60q6-6 12-1l4-3v8l-4-3q-6 5-12-1z
    #d6f3ff line1.5 M24 56h.1M86 74h.1M96 84h.1
    #f0d194 wave 104`,
  ],
  // Pines, and the cherry in flower.
  DALAT: [
    'ĐL',
    '#a9c4f0 #4a5aa8',
    `gold circle 50 34 12
    #7f95cc M-4 64l24-20 22 14 26-22 48 34v50H-4z
    #5a74b0 M-4 74q40-18 70-6t50-6v56H-4z
    #6b4328 M22 90h6v14h-6zM44 88h5v14h-5z
    #1d6650 M25 26l11 20h-5l8 16h-6l9 18H8l9-18h-6l8-16h-5z
    #2a8263 M46 44l9 16h-4l7 13h-5l8 15H31l8-15h-5l7-13h-4z
    #2f7a58 M-4 94q60-14 120 0v24H-4z
    #ff8fb8 circle 80 52 11
    #ff8fb8 circle 94 62 11
    #ff8fb8 circle 89 78 11
    #ff8fb8 circle 71 78 11
    #ff8fb8 circle 66 62 11
    #ffc9dd circle 80 66 11
    #c2396f line1.5 M80 66V54M80 66l11-4M80 66l7 10M80 66l-7 10M80 66l-11-4
    #f6c453 circle 80 66 5`,
  ],
  // A glazed jar.
  BINHDUONG: [
    'BU',
    '#c97840 #4f2014',
    `#fff0c4@.16 circle 54 56 42
    #8a4a22 M84 68h14v4q10 6 8 18-2 8-8 8H84q-8-2-8-8-2-12 8-18z
    #5c2c12 M82 65h18v5H82z
    #e0a060@.6 M82 76q-6 6-4 14 4-6 4-14z
    #f5eedd M42 30h24v7q0 5 6 9 16 10 15 28-2 18-17 22H38Q23 92 21 74q-1-18 15-28 6-4 6-9z
    #d8c8a0 M62 30h4v7q0 5 6 9 16 10 15 28-2 18-17 22H60q18-8 18-26 0-16-12-24-4-3-4-16z
    #efe2c4 M38 26h32v6H38z
    #2a62b0 line3 M26 58q28 8 56 0M24 84q30 8 60 0
    #2a62b0 line1.5 M31 51q23 7 46 0M29 91q25 6 50 0
    #2a62b0 circle 54 74 6
    #2a62b0 both line2.5 M52 74q-8-9-16-1 6 8 16 1z
    #6a97d8 circle 54 74 2.5
    #6b3018 M-4 96h120v20H-4z
    #8a4526 M-4 96h120v4H-4z`,
  ],
  // Brick kilns at the river.
  VINHLONG: [
    'VL',
    '#7fb4d9 #33487f',
    `gold circle 56 34 12
    #3f8a5a M-4 76q30-14 60-6t60-4v30H-4z
    #fff@.4 M30 30q-8-6 0-12t4-8q10 6 2 14-2 4 0 6zM82 44q-6-5 0-9 4-3 2-6 9 5 3 11-2 2 0 4z
    #e07042 M10 88q-2-46 15-56h12q17 10 15 56zM60 88q-2-36 13-46h10q15 10 13 46z
    #a8431f line1.5 M17 48h28M13 59h36M11 70h40M66 56h24M62 66h32M61 76h34
    #bb5028 M38 32q16 10 14 56H40q6-30-2-56zM84 42q14 10 12 46H86q4-26-2-46z
    #7a2e14 M23 30h16v4H23zM71 40h14v4H71z
    #3a1408 M22 88V76q9-12 18 0v12zM70 88V78q8-10 15 0v10z
    #ffb347 M26 88q0-8 5-14 5 6 5 14zM74 88q0-6 4-11 3 5 4 11z
    #c9a26a M-4 88h120v6H-4z
    #2a7fa5 wave 95
    #1d5f85 wave 104`,
  ],
  // Dunes, and the fruit of the dragon.
  BINHTHUAN: [
    'BT',
    '#ffb966 #c24a2f',
    `gold circle 34 34 13
    #f7c177 M-4 62q24-22 52-6t68-14v74H-4z
    #d98a45 M48 56q30 14 68-14v74H70Q40 86 48 56z
    #e9a75c M-4 92q50-20 120 0v24H-4z
    #7ac142 M58 34l-4-16 10 12 8-14 2 17zM36 48L22 42l8 12-10 6 14 5zM35 76l-13 10 16 0 2 10 8-9zM84 46l16-6-8 13 12 6-15 6zM87 76l13 10-16 1-2 9-9-9z
    #e6317f M58 30l6 6 6-6 4 7 10 6 3 12 5 10-6 11-4 11-12 5-8 6-10-5-11-2-5-11-7-10 5-11 1-12 10-6z
    #ff86b4 oval 62 65 22 25
    #fff7fb oval 62 65 19 22
    #2b1a24 line2.2:.1,7 M50 56h26M48 65h30M51 74h26M56 48h14M56 82h14`,
  ],
  // Sugar palms in the fields.
  ANGIANG: [
    'AG',
    '#57bfb0 #14525c',
    `gold circle 60 46 15
    #2f8078 M-4 84l34-22 20 10 30-20 36 26v30H-4z
    #8fc74a M-4 84q60-8 120 0v34H-4z
    #5ba03a M-4 96q60-8 120 0v20H-4z
    #5c3d22 line5 M34 102V44M84 100V58
    #1c6a3a line5 M34 42H14M34 42h20M34 42L18 30M34 42l16-12M34 42L26 24M34 42l8-18M34 42L17 54M34 42l17 12M34 42l-9 18M34 42l9 18
    #2f8f4f line3.5 M34 42L15 36M34 42l19-6M34 42V22M34 42l-19 7M34 42l19 7
    #1c6a3a line4 M84 58H68M84 58h16M84 58L72 48M84 58l12-10M84 58l-6-14M84 58l6-14M84 58L71 68M84 58l13 10M84 58l-6 14M84 58l6 14
    #2f8f4f line3 M84 58l-15-5M84 58l15-5M84 58V43M84 58l-15 5M84 58l15 5
    #3a1f33 circle 31 49 4
    #3a1f33 circle 38 50 4
    #3a1f33 circle 82 64 3.5
    #3a1f33 circle 88 64 3.5`,
  ],
  // Bà Đen: the temple on the mountain.
  TAYNINH: [
    'TN',
    '#8a68c4 #221548',
    `gold circle 26 40 12
    #3a4a80 M-4 92l30-24 24 10 40-22 26 20v40H-4z
    #2f7a66 M-2 96L46 34q9-10 18 0l50 62z
    #235f55 M56 30q5 1 8 4l50 62H72q4-34-16-66z
    #fff@.75 M14 66q2-8 10-6 6-8 14-1 9-1 9 7zM70 56q2-7 9-5 6-6 12 0 8 0 8 5z
    #f6c453 M50 30l6-12 6 12zM54 18l2-8 2 8z
    #fff2e6 M52 30h8v6h-8z
    #f6c453 M28 76q11-2 14-9h28q3 7 14 9l-2 4H30zM40 64q7-1 9-7h14q2 6 9 7l-1 3H41z
    #c4202f M34 80h44v14H34zM46 67h20v3H46z
    #4a0d16 M50 94V84q6-6 12 0v10zM38 83h7v11h-7zM67 83h7v11h-7z
    #fff2e6 M48 94h16l8 22H40z
    #1d4a38 M-4 96h52l-8 20H-4zM64 96h52v20H72z`,
  ],
  // The long boat of the races.
  SOCTRANG: [
    'ST',
    '#f58a6b #7d2248',
    `gold circle 56 40 19
    #5a3a63 M-4 66q20-12 40-6t40-4 40 2v40H-4z
    #2a8fb5 M-4 74h120v42H-4z
    #fff2e6 line2.5 M28 66L16 96M42 66L30 98M56 66L44 98M70 66L58 98M84 66L72 98
    #f6c453 M24 78q-1-18 7-18t7 18zM52 78q-1-18 7-18t7 18zM80 78q-1-18 7-18t7 18z
    #fff M38 78q-1-18 7-18t7 18zM66 78q-1-18 7-18t7 18z
    #8a4f30 circle 31 56 5
    #8a4f30 circle 45 56 5
    #8a4f30 circle 59 56 5
    #8a4f30 circle 73 56 5
    #8a4f30 circle 87 56 5
    #8a1620 M0 58q6 16 22 16h68q16 0 22-18 2 32-18 34H20Q0 88 0 58z
    #f6c453 line3 M4 68q6 14 20 14h64q14 0 20-14
    #fff circle 101 75 3
    #7fd4e8@.8 line2 M4 98h20M40 102h22M80 98h22
    #1d6f95 wave 104`,
  ],
  // The bridge over the Hậu.
  CANTHO: [
    'CT',
    '#4a93dc #0c2558',
    `gold circle 56 38 13
    #2a6f6b M-4 78q30-10 60-2t60-4v30H-4z
    #1a5a96 M-4 84h120v32H-4z
    #fff@.85 line1.2 M31 34L2 74M31 40l-21 34M31 46L18 74M31 34l23 40M31 40l16 34M31 46l9 28
    #fff@.85 line1.2 M81 34l29 40M81 40l21 34M81 46l13 28M81 34L58 74M81 40L65 74M81 46l-9 28
    #f6c453 M-4 74h120v5H-4z
    #f4f8fb M29 30h4l4 66h-5l-1-18-1 18h-5zM79 32h4l4 64h-5l-1-18-1 18h-5z
    #7a3a1c M42 90h30l-5 8H47z
    #f27d42 M49 84h7v6h-7zM58 82h7v8h-7z
    #8fc4f2@.6 line2 M8 92h12M92 94h12M14 102h16M76 104h20
    #113f73 wave 106`,
  ],
  // Pomelos of Tân Triều at the river.
  DONGNAI: [
    'ĐO',
    '#74c2e6 #22587f',
    `gold circle 56 30 11
    #1f6a44 M-4 62q8-18 18-10 8-14 18-4 8-12 20-2 10-12 22-2 10-12 20 0 10-6 22 10v30H-4z
    #2f9a5a M-4 68q14-10 28-2t30-2 30 2 32-4v20H-4z
    #2a93bd M-4 76h120v40H-4z
    #8fd8ee@.6 line2 M4 84h10M98 82h10M92 102h14M6 100h8
    #2f7a35 M42 38C36 26 22 26 14 34c8 8 20 10 28 4z
    #57a83f M42 38q8-12 22-8-6 12-22 8z
    #9cc63a M42 36c18 0 27 16 27 32S58 96 42 96 15 84 15 68s9-32 27-32z
    #c9e46a M30 46q-10 10-9 24 4 4 5-4 1-12 7-18z
    #d9e88a circle 80 76 20
    #fff7ea circle 80 76 17.5
    #ff8fa0 circle 80 76 14.5
    #fff7ea line2 M80 61v30M65 76h30M69.5 65.500l21 21M90.5 65.500l-21 21
    #fff7ea circle 80 76 2.5`,
  ],
  // Wind turbines in the sea.
  BACLIEU: [
    'BL',
    '#6cc0ee #17509a',
    `gold circle 30 34 12
    #fff@.35 M70 52q2-6 8-5 5-7 12-1 8-1 8 6zM4 62q2-6 8-4 6-6 11 0 7-1 7 4z
    #e8f1f8 M54 96l1-52h3l1 52zM23 94l1-34h2l1 34zM89 94l1-38h2l1 38z
    #fff M56 44l-3-10 3-22 4 22zM57 43l10 2 18 14-21-8zM57 45l-3 9-21 11 17-16z
    #fff M25 60l-2-6 1-15 3 15zM25 60l7 0 12 8-14-4zM25 60l-2 6-14 8 10-11z
    #fff M91 56l-4-6-3-16 7 14zM91 56l7-2 14 4-14 3zM91 56l0 7-10 13 4-15z
    #b8cbdb circle 56.5 44 3.5
    #b8cbdb circle 25 60 2.5
    #b8cbdb circle 91 56 2.5
    #2a9abf wave 86
    #1d76a8 wave 95
    #125488 wave 104`,
  ],
  // The lighthouse.
  VUNGTAU: [
    'VT',
    '#3a63b0 #0d1a40',
    `#ffd76a@.5 M54 36L-4 20v32zM58 36l58 2v28z
    gold circle 92 66 9
    #22588a M-4 80h120v36H-4z
    #1d6a50 M-4 92q10-14 26-13 14-9 34-7t36 14 24 6v30H-4z
    #f4f7fb M46 82l4-38h12l4 38z
    #c9d4e2 M58 44h4l4 38h-8z
    #e0453a M48 62l1-8h14l1 8zM46 80l1-8h18l1 8z
    #dfe6ee M46 41h20v5H46z
    #ffe79a M50 31h12v10H50z
    #7a1d1d line1.5 M54 31v10M58 31v10
    #e0453a M47 31q9-13 18 0zM55 24v-6h2v6z
    #fff2e6 M32 74h14v10H32z
    #e0453a M30 75l9-7 9 7z
    #2a80b0 wave 96
    #175a88 wave 104`,
  ],
  // The coconut palm.
  BENTRE: [
    'BE',
    '#57c47a #115043',
    `gold circle 56 44 21
    #2a8560 M-4 80q14-18 30-10t30-2 30 2 30-6v52H-4z
    #7a4a22 line6 M52 106q-4-34 4-58
    #a8703a line1.5 M50 92h5M50 82h5M50 72h5M52 62h5
    #176a3c M56 44Q36 20 12 34q24 0 44 10zM56 44q20-26 44-8-24-2-44 8z
    #1f8a4c M56 44Q32 34 16 58q18-14 40-14zM56 44q24-10 40 14-18-14-40-14z
    #2fa55e M56 44Q38 46 32 72q10-20 24-28zM56 44q18 2 24 28-10-20-24-28zM56 44q-8-14-2-28 8 12 2 28z
    #9fd04a circle 49 50 5.5
    #b5dd5f circle 57 54 6
    #8fc23a circle 64 49 5.5
    #1f8a8f wave 94
    #5c3a1c M70 84a16 16 0 0 0 32 0z
    #5c3a1c oval 86 84 16 7
    #fff7e6 oval 86 84 13 5
    #d9e6dc oval 86 85 8 2.5
    #14666b wave 104`,
  ],
  // Mangroves on their roots.
  CAMAU: [
    'CM',
    '#f7b56b #6b4378',
    `gold circle 30 48 14
    #9a5a72 M-4 78q40-12 60-6t60-4v30H-4z
    #3a8a8a M-4 80h120v36H-4z
    #5a3a20 line4 M58 66Q30 66 24 98M58 66Q40 70 38 100M58 66q-6 10-6 36M58 66q28 0 34 32M58 66q18 4 20 34M58 66q6 10 7 36
    #6b4728 line7 M58 72V48
    #6b4728 line4 M58 58L44 44M58 56l16-12
    #1f6a3c circle 38 46 14
    #1f6a3c circle 80 48 14
    #2f8a4a circle 48 34 15
    #2f8a4a circle 70 38 14
    #4fae5c circle 58 30 12
    #4fae5c@.8 circle 40 42 7
    #4fae5c@.8 circle 80 44 6
    #8fd0c4@.7 line2 M8 90h12M96 90h12M42 96h8M70 98h8
    #27696f wave 100`,
  ],
  // A lotus of the fields, with its bud and its pod.
  DONGTHAP: [
    'ĐT',
    '#a3e0cf #1f7f7a',
    `gold circle 56 34 16
    #4fb39a M-4 76q30-10 60-2t60-4v46H-4z
    #2f7d4a line3 M56 64q2 20-1 46M22 60q2 26 10 48M92 62q0 24-8 46
    #f58fb0 M22 36q12 14 0 28-12-14 0-28z
    #ffd0e0 M22 36q5 14 0 28-5-14 0-28z
    #8fb03a M80 54h24l-7 14H87z
    #c9d96a oval 92 54 12 4.5
    #4a6b1f line2.5:.1,6 M86 54h14
    #e0527f both M56 68Q30 70 24 48q20-4 32 20z
    #f27da0 both M56 68Q34 62 36 36q18 8 20 32z
    #ffc0d2 M56 28q15 20 0 42-15-22 0-42z
    #ffe3ec M56 40q7 14 0 28-7-14 0-28z
    #2f9a63 oval 26 96 30 9
    #3fae72 oval 84 98 32 9
    #8fd8a8 line1.5 M26 96H2M26 96l14-6M84 98l26-2M84 98l-18-6
    #1a666b wave 104`,
  ],
  // The towers of the city, and the clock of its market.
  HCM: [
    'HCM',
    '#5a3a9c #10103a',
    `gold circle 24 48 12
    #33357d M-4 96V66h12V54h12v14h8v28zM88 96V56h12v-8h16v48zM66 96V60h10v36z
    #4a7fd0 M34 96V44h5V30h4V18h4v12h4v14h5v52z
    #7fb0f0 M34 96V44h5V30h4V18h2v78z
    #f6c453 line1.5:2,4 M38 50v40M43 36v54M47 36v54M52 50v40
    #3fa5a0 M74 96Q70 60 86 36q8 22 6 60z
    #7fe0d4 M74 96Q70 60 86 36q-6 30-2 60z
    #dff5f0 oval 92 60 9 2.5
    #f6c453 line1.5:2,4 M4 72v22M13 62v32M22 72v22M96 64v28M105 56v38
    #f2dfb0 M40 98V78h6V66h16v12h6v20z
    #b5522e M42 66l12-9 12 9zM36 80l6-5h4v5zM72 80l-6-5h-4v5zM24 86h60v4H24z
    #f2dfb0 M26 90h56v10H26z
    #fff circle 54 72 4
    #3a1408 line1.2 M54 72v-3M54 72h2
    #5c2c1c M48 100V88q6-7 12 0v12zM30 93h8v7h-8zM70 93h8v7h-8z
    #1d1f4f M-4 100h120v16H-4z
    #f6c453@.5 line1.5 M14 106h14M44 108h24M82 105h16`,
  ],
}
