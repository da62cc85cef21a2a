mod digest;

use image::{imageops::FilterType, DynamicImage};
use rayon::prelude::*;
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::exit,
};
use walkdir::WalkDir;

fn photos(dir: &str) -> Vec<PathBuf> {
    WalkDir::new(dir)
        .into_iter()
        .filter_map(Result::ok)
        .map(|e| e.into_path())
        .filter(|p| {
            let ext = p.extension().map(|e| e.to_string_lossy().to_lowercase());
            matches!(ext.as_deref(), Some("jpg" | "jpeg" | "png" | "webp"))
        })
        .collect()
}

fn opt(args: &[String], name: &str, default: &str) -> String {
    args.iter()
        .position(|a| a == name)
        .and_then(|i| args.get(i + 1))
        .cloned()
        .unwrap_or_else(|| default.to_string())
}

fn save(img: &DynamicImage, path: &Path, quality: u8) -> image::ImageResult<()> {
    let file = fs::File::create(path)?;
    let enc = image::codecs::jpeg::JpegEncoder::new_with_quality(file, quality);
    img.to_rgb8().write_with_encoder(enc)
}

fn resize(src: &str, out: &str, widths: &[u32], quality: u8) -> Vec<PathBuf> {
    fs::create_dir_all(out).expect("output folder");
    photos(src)
        .par_iter()
        .flat_map_iter(|p| {
            let mut made = Vec::new();
            match image::open(p) {
                Ok(img) => {
                    for w in widths.iter().filter(|w| **w <= img.width()) {
                        let small = img.resize(*w, u32::MAX, FilterType::Lanczos3);
                        let stem = p.file_stem().unwrap().to_string_lossy();
                        let target = Path::new(out).join(format!("{stem}-{w}.jpg"));
                        match save(&small, &target, quality) {
                            Ok(()) => made.push(target),
                            Err(e) => eprintln!("{}: {e}", target.display()),
                        }
                    }
                }
                Err(e) => eprintln!("{}: {e}", p.display()),
            }
            made
        })
        .collect()
}

fn dhash(img: &DynamicImage) -> u64 {
    let g = img.resize_exact(9, 8, FilterType::Triangle).to_luma8();
    let mut h = 0u64;
    for y in 0..8 {
        for x in 0..8 {
            h = h << 1 | (g.get_pixel(x, y)[0] > g.get_pixel(x + 1, y)[0]) as u64;
        }
    }
    h
}

fn dupes(dir: &str, distance: u32) {
    let hashes: Vec<(PathBuf, u64)> = photos(dir)
        .into_par_iter()
        .filter_map(|p| image::open(&p).ok().map(|i| (p, dhash(&i))))
        .collect();
    let mut used = vec![false; hashes.len()];
    for i in 0..hashes.len() {
        let group: Vec<usize> = (i..hashes.len())
            .filter(|&j| !used[j] && (hashes[i].1 ^ hashes[j].1).count_ones() <= distance)
            .collect();
        if used[i] || group.len() < 2 {
            continue;
        }
        for j in group {
            used[j] = true;
            println!("{}", hashes[j].0.display());
        }
        println!();
    }
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let jobs = opt(&args, "--jobs", "0").parse().unwrap_or(0);
    rayon::ThreadPoolBuilder::new().num_threads(jobs).build_global().ok();

    match args.first().map(String::as_str) {
        Some("resize") if args.len() >= 3 => {
            let widths: Vec<u32> = opt(&args, "--widths", "480,960,1920")
                .split(',')
                .filter_map(|w| w.parse().ok())
                .collect();
            let quality = opt(&args, "--quality", "82").parse().unwrap_or(82);
            let made = resize(&args[1], &args[2], &widths, quality);
            println!("{} files written", made.len());
            digest::manifest(&made, &Path::new(&args[2]).join("manifest.txt"));
        }
        Some("dupes") if args.len() >= 2 => {
            dupes(&args[1], opt(&args, "--distance", "6").parse().unwrap_or(6));
        }
        _ => {
            eprintln!("thumbs resize <src> <out> [--widths a,b] [--quality n] | thumbs dupes <dir> [--distance n]");
            exit(2);
        }
    }
}
