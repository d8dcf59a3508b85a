import * as electronics from './electronics';
import * as home from './home';
import * as outdoors from './outdoors';
import type { Palette } from './palettes';
import type { Shapes } from './shapes';
import * as tools from './tools';

interface Subject {
  draw: (palette: Palette) => Shapes;
  /** The middle of the part that a close-up shows. */
  detail: [x: number, y: number];
}

/** Everything that can be drawn, by its name. */
export const SUBJECTS = {
  armchair: { draw: home.armchair, detail: [420, 270] },
  backpack: { draw: outdoors.backpack, detail: [460, 270] },
  bicycle: { draw: outdoors.bicycle, detail: [380, 380] },
  binders: { draw: home.binders, detail: [330, 260] },
  boardGame: { draw: home.boardGame, detail: [400, 310] },
  books: { draw: home.books, detail: [330, 250] },
  cable: { draw: electronics.cable, detail: [410, 460] },
  camera: { draw: electronics.camera, detail: [430, 330] },
  cardboardBox: { draw: home.cardboardBox, detail: [390, 270] },
  clamp: { draw: tools.clamp, detail: [350, 360] },
  deskLamp: { draw: electronics.deskLamp, detail: [500, 190] },
  drill: { draw: tools.drill, detail: [540, 230] },
  flowerPots: { draw: outdoors.flowerPots, detail: [270, 270] },
  guitar: { draw: home.guitar, detail: [360, 370] },
  hammer: { draw: tools.hammer, detail: [470, 200] },
  handSaw: { draw: tools.handSaw, detail: [290, 330] },
  hardDrive: { draw: electronics.hardDrive, detail: [400, 270] },
  headphones: { draw: electronics.headphones, detail: [560, 380] },
  helmet: { draw: outdoors.helmet, detail: [430, 270] },
  jacket: { draw: home.jacket, detail: [420, 260] },
  kettle: { draw: home.kettle, detail: [390, 360] },
  keyboard: { draw: home.keyboard, detail: [300, 310] },
  ladder: { draw: tools.ladder, detail: [380, 210] },
  laptop: { draw: electronics.laptop, detail: [400, 420] },
  lens: { draw: electronics.lens, detail: [400, 240] },
  mixer: { draw: home.mixer, detail: [330, 330] },
  monitor: { draw: electronics.monitor, detail: [400, 380] },
  mower: { draw: outdoors.mower, detail: [460, 360] },
  multimeter: { draw: tools.multimeter, detail: [400, 280] },
  networkSwitch: { draw: electronics.networkSwitch, detail: [330, 340] },
  pan: { draw: home.pan, detail: [520, 260] },
  partsBox: { draw: tools.partsBox, detail: [400, 280] },
  powerAdapter: { draw: electronics.powerAdapter, detail: [350, 290] },
  router: { draw: electronics.router, detail: [330, 400] },
  sewingMachine: { draw: home.sewingMachine, detail: [270, 360] },
  skis: { draw: outdoors.skis, detail: [400, 340] },
  solderingStation: { draw: tools.solderingStation, detail: [280, 390] },
  spade: { draw: outdoors.spade, detail: [350, 400] },
  spanners: { draw: tools.spanners, detail: [380, 220] },
  speaker: { draw: electronics.speaker, detail: [400, 330] },
  stool: { draw: home.stool, detail: [400, 200] },
  stove: { draw: outdoors.stove, detail: [420, 360] },
  suitcase: { draw: home.suitcase, detail: [450, 270] },
  tapeMeasure: { draw: tools.tapeMeasure, detail: [470, 400] },
  tent: { draw: outdoors.tent, detail: [400, 300] },
  toolbox: { draw: tools.toolbox, detail: [400, 340] },
  turntable: { draw: electronics.turntable, detail: [500, 340] },
  wateringCan: { draw: outdoors.wateringCan, detail: [330, 280] },
} satisfies Record<string, Subject>;

export type SubjectName = keyof typeof SUBJECTS;
