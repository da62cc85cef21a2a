mod idle;

use std::fs::{self, File};
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::{env, thread};

const T: usize = 256;

#[derive(Clone)]
struct Job {
    input: PathBuf,
    out: PathBuf,
    width: usize,
    height: usize,
    bands: usize,
    tms: bool,
}

struct Tile {
    z: u32,
    x: usize,
    y: usize,
    step: usize,
    rows: usize,
}

fn arg(name: &str) -> Option<String> {
    let all: Vec<String> = env::args().collect();
    all.iter().position(|a| a == name).and_then(|i| all.get(i + 1).cloned())
}

fn number(name: &str, default: usize) -> usize {
    arg(name).map(|v| v.parse().expect("number")).unwrap_or(default)
}

impl Job {
    fn path(&self, t: &Tile) -> PathBuf {
        let y = if self.tms { t.rows - 1 - t.y } else { t.y };
        self.out.join(t.z.to_string()).join(t.x.to_string()).join(format!("{y}.ppm"))
    }

    fn cut(&self, t: &Tile) -> std::io::Result<PathBuf> {
        let mut src = File::open(&self.input)?;
        let mut px = vec![255u8; T * T * 3];
        let mut line = vec![0u8; T * t.step * self.bands];
        for row in 0..T {
            let sy = (t.y * T + row) * t.step;
            let sx = t.x * T * t.step;
            if sy >= self.height || sx >= self.width {
                continue;
            }
            let n = (self.width - sx).min(T * t.step);
            src.seek(SeekFrom::Start(((sy * self.width + sx) * self.bands) as u64))?;
            src.read_exact(&mut line[..n * self.bands])?;
            for col in 0..n / t.step {
                for c in 0..3 {
                    let band = c.min(self.bands - 1);
                    px[(row * T + col) * 3 + c] = line[col * t.step * self.bands + band];
                }
            }
        }
        let path = self.path(t);
        fs::create_dir_all(path.parent().unwrap())?;
        let mut w = BufWriter::new(File::create(&path)?);
        write!(w, "P6 {T} {T} 255\n")?;
        w.write_all(&px)?;
        Ok(path)
    }
}

fn main() {
    let job = Job {
        input: env::args().nth(1).expect("input file").into(),
        out: arg("--out").unwrap_or_else(|| "tiles".into()).into(),
        width: number("--width", 0),
        height: number("--height", 0),
        bands: number("--bands", 1),
        tms: env::args().any(|a| a == "--tms"),
    };
    let zoom = arg("--zoom").expect("--zoom A-B");
    let (lo, hi) = zoom.split_once('-').expect("A-B");
    let (lo, hi): (u32, u32) = (lo.parse().unwrap(), hi.parse().unwrap());
    let jobs = number("--jobs", thread::available_parallelism().map_or(2, |n| n.get()));
    let dedupe = Arc::new(idle::Dedupe::new());

    for z in (lo..=hi).rev() {
        let step = 1usize << (hi - z);
        let cols = job.width.div_ceil(T * step);
        let rows = job.height.div_ceil(T * step);
        let mut tiles = Vec::new();
        for x in 0..cols {
            for y in 0..rows {
                tiles.push(Tile { z, x, y, step, rows });
            }
        }
        let total = tiles.len();
        let queue = Arc::new(Mutex::new(tiles));
        let done = Arc::new(Mutex::new(Vec::new()));
        let workers: Vec<_> = (0..jobs)
            .map(|slot| {
                let (job, queue, done, dedupe) = (job.clone(), queue.clone(), done.clone(), dedupe.clone());
                thread::spawn(move || {
                    loop {
                        let Some(t) = queue.lock().unwrap().pop() else { break };
                        match job.cut(&t) {
                            Ok(p) => done.lock().unwrap().push(p),
                            Err(e) => eprintln!("{}/{}/{}: {e}", t.z, t.x, t.y),
                        }
                    }
                    let mut linked = 0;
                    loop {
                        let Some(p) = done.lock().unwrap().pop() else { break };
                        linked += dedupe.link(&p).unwrap_or(false) as usize;
                    }
                    idle::settle(slot);
                    linked
                })
            })
            .collect();
        let linked: usize = workers.into_iter().map(|w| w.join().unwrap()).sum();
        println!("zoom {z}: {total} tiles, {linked} shared");
    }
}
