mod calibrate;

use std::collections::HashMap;
use std::fs;
use std::process::exit;
use std::thread;

type V = [f32; 3];
type Key = [i32; 3];

struct Options {
    path: String,
    density: f64,
    scale: f32,
}

fn options() -> Option<Options> {
    let mut args = std::env::args().skip(1);
    let mut o = Options { path: String::new(), density: 1.24, scale: 1.0 };
    while let Some(a) = args.next() {
        match a.as_str() {
            "--density" => o.density = args.next()?.parse().ok()?,
            "--scale" => o.scale = args.next()?.parse().ok()?,
            _ => o.path = a,
        }
    }
    if o.path.is_empty() { None } else { Some(o) }
}

fn read(path: &str, scale: f32) -> Result<Vec<[V; 3]>, String> {
    let data = fs::read(path).map_err(|e| e.to_string())?;
    if data.len() < 84 {
        return Err("file too short".into());
    }
    let n = u32::from_le_bytes(data[80..84].try_into().unwrap()) as usize;
    if data.len() != 84 + n * 50 {
        return Err("not a binary STL".into());
    }
    let f = |o: usize| f32::from_le_bytes(data[o..o + 4].try_into().unwrap()) * scale;
    Ok((0..n)
        .map(|i| {
            let b = 84 + i * 50 + 12;
            let v = |k: usize| [f(b + k * 12), f(b + k * 12 + 4), f(b + k * 12 + 8)];
            [v(0), v(1), v(2)]
        })
        .collect())
}

fn cross(a: V, b: V) -> [f64; 3] {
    let (a, b) = (a.map(f64::from), b.map(f64::from));
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn sub(a: V, b: V) -> V {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn part(tris: &[[V; 3]]) -> (f64, usize) {
    let mut volume = 0.0;
    let mut flat = 0;
    for t in tris {
        let c = cross(t[1], t[2]);
        volume += (0..3).map(|i| f64::from(t[0][i]) * c[i]).sum::<f64>() / 6.0;
        let n = cross(sub(t[1], t[0]), sub(t[2], t[0]));
        if n.iter().map(|x| x * x).sum::<f64>() < 1e-14 {
            flat += 1;
        }
    }
    (volume, flat)
}

fn key(v: V) -> Key {
    v.map(|x| (x * 1e4).round() as i32)
}

fn edges(tris: &[[V; 3]]) -> (usize, usize, usize) {
    let mut seen: HashMap<(Key, Key), (u32, i32)> = HashMap::new();
    for t in tris {
        for i in 0..3 {
            let (a, b) = (key(t[i]), key(t[(i + 1) % 3]));
            let (k, d) = if a < b { ((a, b), 1) } else { ((b, a), -1) };
            let e = seen.entry(k).or_insert((0, 0));
            e.0 += 1;
            e.1 += d;
        }
    }
    let open = seen.values().filter(|e| e.0 == 1).count();
    let multi = seen.values().filter(|e| e.0 > 2).count();
    let flipped = seen.values().filter(|e| e.0 == 2 && e.1 != 0).count();
    (open, multi, flipped)
}

fn main() {
    let Some(o) = options() else {
        eprintln!("usage: meshprep model.stl [--density g/cm3] [--scale f]");
        exit(2)
    };
    let tris = read(&o.path, o.scale).unwrap_or_else(|e| {
        eprintln!("meshprep: {e}");
        exit(1)
    });
    let workers = if tris.len() > 200_000 { calibrate::workers() } else { 1 };
    let size = tris.len().div_ceil(workers).max(1);
    let (volume, flat) = thread::scope(|s| {
        let jobs: Vec<_> = tris.chunks(size).map(|c| s.spawn(move || part(c))).collect();
        jobs.into_iter().map(|j| j.join().unwrap()).fold((0.0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
    });
    let (open, multi, flipped) = edges(&tris);
    let mut lo = [f32::MAX; 3];
    let mut hi = [f32::MIN; 3];
    for v in tris.iter().flatten() {
        for i in 0..3 {
            lo[i] = lo[i].min(v[i]);
            hi[i] = hi[i].max(v[i]);
        }
    }
    let cm3 = volume.abs() / 1000.0;
    println!("triangles      {}", tris.len());
    println!("degenerate     {flat}");
    println!("open edges     {open}");
    println!("non-manifold   {multi}");
    println!("flipped        {flipped}");
    println!("size (mm)      {:.1} x {:.1} x {:.1}", hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]);
    println!("volume (cm3)   {cm3:.1}");
    println!("solid mass (g) {:.1}", cm3 * o.density);
    calibrate::finish();
}
